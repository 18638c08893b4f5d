/** What somebody did, for people. */
interface ActionWords {
  /** In the filter: 'Status of a lead'. */
  label: string;
  /** After the name of who did it; `{}` stands for what it was done to. */
  did: string;
  /** What it is about where more than one field has values. */
  field?: string;
}

/** Of each operators' contract that writes; a test holds the table against the manifest. */
export const actions: Readonly<Record<string, ActionWords>> = {
  'inbox.assign': { label: 'Owner of a lead', did: 'changed the owner of {}', field: 'owner' },
  'inbox.set-status': { label: 'Status of a lead', did: 'changed the status of {}', field: 'status' },
  'inbox.add-note': { label: 'Note on a lead', did: 'added a note to {}' },
  'inbox.log-call': { label: 'Call about a lead', did: 'logged a call about {}' },
  'inbox.export': { label: 'Lead exported', did: 'exported {}' },
  'evidence.make': { label: 'Evidence for a portal', did: 'made the evidence of {} for a portal' },
  'inbox.publish-allocation': { label: 'Rules of who gets a lead', did: 'published rules of who gets a lead' },
  'inbox.simulate-allocation': { label: 'Rules tried', did: 'tried rules of who gets a lead' },
  'inbox.remake': { label: 'Lead list made again', did: 'made the list of leads again' },
  'leads.add': { label: 'Lead entered by hand', did: 'entered {}' },
  'leads.link-application': { label: 'Finance application opened', did: 'asked for a link to {}' },
  'crm.replay': { label: 'Leads sent to the CRM again', did: 'sent leads again: {}' },
  'crm.enable-endpoint': { label: 'CRM connection switched on', did: 'switched {} on again' },
  'crm.mark-probe': { label: 'Test lead', did: 'sent a test lead' },
  'reservations.extend': { label: 'Reservation extended', did: 'extended {}' },
  'reservations.operator-cancel': { label: 'Reservation cancelled', did: 'cancelled {}' },
  'reservations.confirm-sold': { label: 'Reserved vehicle sold', did: 'said that the vehicle of {} is sold' },
  'tradeins.operator-change': { label: 'Trade-in offer', did: 'changed the offer of {}' },
  'tradeins.operator-finish': { label: 'Final trade-in price', did: 'gave the final price of {}' },
  'stock.operator-create-run': { label: 'Stock file uploaded', did: 'uploaded {}' },
  'stock.operator-complete-run': { label: 'Stock file handed over', did: 'handed {} over' },
  'stock.operator-approve': { label: 'Held stock file approved', did: 'approved {}' },
  'parts.operator-import': { label: 'Parts imported', did: 'imported the catalogue of parts' },
  'parts.operator-remove': { label: 'Parts taken off', did: 'took the catalogue of parts off the site' },
  'content.operator-publish': { label: 'Page published', did: 'published {}' },
  'content.operator-restore': { label: 'Page restored', did: 'restored an earlier version of {}' },
  'content.operator-preview': { label: 'Page preview', did: 'made a preview of {}' },
  'content.operator-validate': { label: 'Page checked', did: 'checked {}' },
  'notifications.find-consents': { label: 'Consents looked up', did: 'looked up the consents of {}' },
  'notifications.withdraw-for-person': { label: 'Consent withdrawn', did: 'withdrew the consents of {}' },
  'privacy.export': { label: 'Personal data exported', did: 'exported the data of {}' },
  'privacy.erase': { label: 'Personal data erased', did: 'erased the data of {}' },
  'operators.preview-theme': { label: 'Theme preview', did: 'made a preview of the theme' },
  'operators.publish-tenants': { label: 'Dealer settings published', did: 'published the dealer’s settings' },
  'operators.validate-tenants': { label: 'Dealer settings checked', did: 'checked dealer settings' },
  'operators.refresh-tenant': { label: 'Website refreshed', did: 'refreshed the website' },
  'operators.search-compare': { label: 'Search compared', did: 'compared {} with the stock' },
  'operators.search-fill': { label: 'Search filled', did: 'filled {} from the stock' },
  'operators.search-reindex': { label: 'Search rebuilt', did: 'rebuilt the search: {}' },
  'console.invite': { label: 'Person invited', did: 'invited {}' },
  'console.invite-to-group': { label: 'Person invited by the group', did: 'invited {}' },
  'console.withdraw-invitation': { label: 'Invitation withdrawn', did: 'withdrew {}' },
  'console.change-person': { label: 'Role or places changed', did: 'changed what {} may do' },
  'console.remove-person': { label: 'Person removed', did: 'removed {}' },
  'console.set-quiet-hours': { label: 'Quiet hours', did: 'changed the quiet hours of {}' },
  'console.set-away': { label: 'Days away', did: 'changed the days on which {} is away' },
  'console.invite-platform-person': { label: 'Person invited to the platform', did: 'invited {} to the platform' },
  'console.withdraw-platform-invitation': { label: 'Platform invitation withdrawn', did: 'withdrew {}' },
  'console.remove-platform-person': {
    label: 'Person removed from the platform',
    did: 'removed {} from the platform',
  },
  'console.end-sessions-of-person': { label: 'Signed out everywhere', did: 'signed {} out everywhere' },
  'console.accept-invitation': { label: 'Invitation accepted', did: 'accepted an invitation' },
  'console.add-passkey': { label: 'Passkey added', did: 'added a passkey' },
  'console.rename-passkey': { label: 'Passkey renamed', did: 'renamed a passkey' },
  'console.remove-passkey': { label: 'Passkey removed', did: 'removed a passkey' },
  'console.stop-passkey': { label: 'Passkey stopped', did: 'stopped a passkey that was waiting' },
  'console.export-audit': { label: 'Audit exported', did: 'exported the audit' },
  'needs.snooze': { label: 'Line of Needs you put off', did: 'put off a line of Needs you' },
  'needs.remake': { label: 'Needs you made again', did: 'made Needs you again' },
};
