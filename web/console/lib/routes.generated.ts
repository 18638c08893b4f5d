// Made by infra/generate.ts from functions/*/contract.ts. Do not edit.
import type * as z from 'zod';
import type * as adverts from '#functions/adverts/contract.ts';
import type * as apiDocs from '#functions/api-docs/contract.ts';
import type * as brochures from '#functions/brochures/contract.ts';
import type * as console from '#functions/console/contract.ts';
import type * as content from '#functions/content/contract.ts';
import type * as crm from '#functions/crm/contract.ts';
import type * as evidence from '#functions/evidence/contract.ts';
import type * as inbox from '#functions/inbox/contract.ts';
import type * as leads from '#functions/leads/contract.ts';
import type * as media from '#functions/media/contract.ts';
import type * as needs from '#functions/needs/contract.ts';
import type * as notifications from '#functions/notifications/contract.ts';
import type * as operators from '#functions/operators/contract.ts';
import type * as parts from '#functions/parts/contract.ts';
import type * as privacy from '#functions/privacy/contract.ts';
import type * as promotions from '#functions/promotions/contract.ts';
import type * as pulls from '#functions/pulls/contract.ts';
import type * as reservations from '#functions/reservations/contract.ts';
import type * as search from '#functions/search/contract.ts';
import type * as stock from '#functions/stock/contract.ts';
import type * as testdrives from '#functions/testdrives/contract.ts';
import type * as tradeins from '#functions/tradeins/contract.ts';

/** Of each route its method and its path at the console’s door. */
export const routes = {
  'adverts.gaps': ['GET', '/api/v1/console/tenants/{tenant}/compliance'],
  'adverts.link-to-preview': ['GET', '/api/v1/console/tenants/{tenant}/adverts/{car}/preview'],
  'adverts.show': ['GET', '/api/v1/console/tenants/{tenant}/adverts/{car}'],
  'api-docs.operators-openapi': ['GET', '/api/v1/console/openapi.json'],
  'brochures.preview': ['GET', '/api/v1/console/tenants/{tenant}/brochures/{car}'],
  'console.accept-invitation': ['POST', '/api/v1/console/invitations/accept'],
  'console.add-passkey': ['POST', '/api/v1/console/passkeys'],
  'console.change-person': ['PUT', '/api/v1/console/tenants/{tenant}/people/{person}'],
  'console.end-session': ['DELETE', '/api/v1/console/sessions/{session}'],
  'console.end-sessions-of-person': ['DELETE', '/api/v1/console/people/{person}/sessions'],
  'console.export-audit': ['POST', '/api/v1/console/tenants/{tenant}/audit/export'],
  'console.group-people': ['GET', '/api/v1/console/groups/{group}/people'],
  'console.invite': ['POST', '/api/v1/console/tenants/{tenant}/people'],
  'console.invite-platform-person': ['POST', '/api/v1/console/people'],
  'console.invite-to-group': ['POST', '/api/v1/console/groups/{group}/people'],
  'console.list-audit': ['GET', '/api/v1/console/tenants/{tenant}/audit'],
  'console.list-platform-audit': ['GET', '/api/v1/console/audit'],
  'console.list-views': ['GET', '/api/v1/console/tenants/{tenant}/saved-views'],
  'console.me': ['GET', '/api/v1/console/me'],
  'console.passkey-options': ['POST', '/api/v1/console/passkeys/options'],
  'console.passkeys': ['GET', '/api/v1/console/passkeys'],
  'console.people': ['GET', '/api/v1/console/tenants/{tenant}/people'],
  'console.platform-people': ['GET', '/api/v1/console/people'],
  'console.remove-passkey': ['DELETE', '/api/v1/console/passkeys/{passkey}'],
  'console.remove-person': ['DELETE', '/api/v1/console/tenants/{tenant}/people/{person}'],
  'console.remove-platform-person': ['DELETE', '/api/v1/console/people/{person}'],
  'console.rename-passkey': ['PUT', '/api/v1/console/passkeys/{passkey}'],
  'console.request-code': ['POST', '/api/v1/console/sign-in/code'],
  'console.save-own-views': ['PUT', '/api/v1/console/tenants/{tenant}/saved-views/own'],
  'console.save-team-views': ['PUT', '/api/v1/console/tenants/{tenant}/saved-views/team'],
  'console.sessions': ['GET', '/api/v1/console/sessions'],
  'console.sessions-of-person': ['GET', '/api/v1/console/people/{person}/sessions'],
  'console.set-away': ['PUT', '/api/v1/console/tenants/{tenant}/people/{person}/away'],
  'console.set-quiet-hours': ['PUT', '/api/v1/console/tenants/{tenant}/people/{person}/quiet-hours'],
  'console.show-invitation': ['POST', '/api/v1/console/invitations/show'],
  'console.sign-in': ['POST', '/api/v1/console/sign-in'],
  'console.sign-in-locally': ['POST', '/api/v1/console/sign-in/local'],
  'console.sign-in-options': ['POST', '/api/v1/console/sign-in/options'],
  'console.sign-out': ['POST', '/api/v1/console/sign-out'],
  'console.staff': ['GET', '/api/v1/console/tenants/{tenant}/staff'],
  'console.step-up': ['POST', '/api/v1/console/step-up'],
  'console.step-up-options': ['POST', '/api/v1/console/step-up/options'],
  'console.stop-passkey': ['POST', '/api/v1/console/passkeys/stop'],
  'console.verify-code': ['POST', '/api/v1/console/sign-in/code/verify'],
  'console.withdraw-invitation': ['DELETE', '/api/v1/console/tenants/{tenant}/invitations/{invitation}'],
  'console.withdraw-platform-invitation': ['DELETE', '/api/v1/console/invitations/{invitation}'],
  'content.operator-list': ['GET', '/api/v1/console/tenants/{tenant}/content'],
  'content.operator-preview': ['POST', '/api/v1/console/tenants/{tenant}/content/preview'],
  'content.operator-publish': ['POST', '/api/v1/console/tenants/{tenant}/content/publish'],
  'content.operator-restore': ['POST', '/api/v1/console/tenants/{tenant}/content/restore'],
  'content.operator-show': ['GET', '/api/v1/console/tenants/{tenant}/content/version'],
  'content.operator-validate': ['POST', '/api/v1/console/tenants/{tenant}/content/validate'],
  'crm.enable-endpoint': ['POST', '/api/v1/console/tenants/{tenant}/crm/endpoints/{endpoint}/enable'],
  'crm.list-deliveries': ['GET', '/api/v1/console/tenants/{tenant}/crm/deliveries'],
  'crm.list-endpoints': ['GET', '/api/v1/console/tenants/{tenant}/crm/endpoints'],
  'crm.list-ledgers': ['GET', '/api/v1/console/tenants/{tenant}/ledgers'],
  'crm.mark-probe': ['POST', '/api/v1/console/tenants/{tenant}/probes'],
  'crm.replay': ['POST', '/api/v1/console/tenants/{tenant}/crm/replay'],
  'crm.show-delivery': ['GET', '/api/v1/console/tenants/{tenant}/crm/deliveries/{delivery_id}'],
  'crm.show-ledger': ['GET', '/api/v1/console/tenants/{tenant}/leads/{lead_id}/ledger'],
  'crm.show-probe': ['GET', '/api/v1/console/tenants/{tenant}/probes/{lead_id}'],
  'evidence.make': ['POST', '/api/v1/console/tenants/{tenant}/lead-evidence'],
  'inbox.add-note': ['POST', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/note'],
  'inbox.answer': ['POST', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/answer'],
  'inbox.assign': ['POST', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/assign'],
  'inbox.book-drive': ['POST', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/test-drive'],
  'inbox.calendar': ['GET', '/api/v1/console/tenants/{tenant}/calendar'],
  'inbox.dismiss-portal-mail': ['POST', '/api/v1/console/tenants/{tenant}/inbox-portal-mails/{mail_id}/dismiss'],
  'inbox.drive-slots': ['GET', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/test-drive-slots'],
  'inbox.export': ['POST', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/export'],
  'inbox.follow-up': ['POST', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/follow-up'],
  'inbox.get-letter-file': ['GET', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/letters/{letter_id}/files/{file_id}'],
  'inbox.list': ['GET', '/api/v1/console/tenants/{tenant}/inbox'],
  'inbox.list-portal-mails': ['GET', '/api/v1/console/tenants/{tenant}/inbox-portal-mails'],
  'inbox.log-call': ['POST', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/call'],
  'inbox.present': ['GET', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/present'],
  'inbox.preview-answer': ['POST', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/answer/preview'],
  'inbox.publish-allocation': ['PUT', '/api/v1/console/tenants/{tenant}/inbox-allocation'],
  'inbox.publish-letter-templates': ['PUT', '/api/v1/console/tenants/{tenant}/inbox-letter-templates'],
  'inbox.remake': ['POST', '/api/v1/console/tenants/{tenant}/inbox/remake'],
  'inbox.report': ['GET', '/api/v1/console/tenants/{tenant}/inbox-report'],
  'inbox.set-service-time': ['POST', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/service-time'],
  'inbox.set-status': ['POST', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/status'],
  'inbox.show': ['GET', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}'],
  'inbox.show-allocation': ['GET', '/api/v1/console/tenants/{tenant}/inbox-allocation'],
  'inbox.show-answer': ['GET', '/api/v1/console/tenants/{tenant}/inbox/{lead_id}/answer'],
  'inbox.show-letter-templates': ['GET', '/api/v1/console/tenants/{tenant}/inbox-letter-templates'],
  'inbox.show-portal-address': ['GET', '/api/v1/console/tenants/{tenant}/inbox-portal-address'],
  'inbox.show-portal-mail': ['GET', '/api/v1/console/tenants/{tenant}/inbox-portal-mails/{mail_id}'],
  'inbox.simulate-allocation': ['POST', '/api/v1/console/tenants/{tenant}/inbox-allocation/simulate'],
  'inbox.take-portal-mail': ['POST', '/api/v1/console/tenants/{tenant}/inbox-portal-mails/{mail_id}/lead'],
  'leads.add': ['POST', '/api/v1/console/tenants/{tenant}/inbox/leads'],
  'leads.link-application': ['POST', '/api/v1/console/tenants/{tenant}/applications/{application_id}/link'],
  'leads.list': ['GET', '/api/v1/console/tenants/{tenant}/leads'],
  'leads.list-applications': ['GET', '/api/v1/console/tenants/{tenant}/applications'],
  'leads.note-provider-answer': ['POST', '/api/v1/console/tenants/{tenant}/applications/{application_id}/answers'],
  'leads.read-application': ['POST', '/api/v1/console/tenants/{tenant}/applications/{application_id}/open'],
  'leads.show': ['GET', '/api/v1/console/tenants/{tenant}/leads/{lead_id}'],
  'media.operator-image': ['GET', '/api/v1/console/tenants/{tenant}/media/{key}/{variant}'],
  'needs.list': ['GET', '/api/v1/console/tenants/{tenant}/needs'],
  'needs.remake': ['POST', '/api/v1/console/tenants/{tenant}/needs/remake'],
  'needs.snooze': ['POST', '/api/v1/console/tenants/{tenant}/needs/{need}/snooze'],
  'notifications.find-consents': ['POST', '/api/v1/console/tenants/{tenant}/consents/find'],
  'notifications.withdraw-for-person': ['POST', '/api/v1/console/tenants/{tenant}/consents/withdraw'],
  'operators.list-tenants': ['GET', '/api/v1/console/tenants'],
  'operators.preview-theme': ['POST', '/api/v1/console/tenants/{tenant}/theme-preview'],
  'operators.publish-tenants': ['POST', '/api/v1/console/tenants/publish'],
  'operators.refresh-tenant': ['POST', '/api/v1/console/tenants/{tenant}/refresh'],
  'operators.search-compare': ['POST', '/api/v1/console/tenants/{tenant}/search/compare'],
  'operators.search-fill': ['POST', '/api/v1/console/tenants/{tenant}/search/fill'],
  'operators.search-reindex': ['POST', '/api/v1/console/search/reindex'],
  'operators.search-status': ['GET', '/api/v1/console/search'],
  'operators.show-tenant': ['GET', '/api/v1/console/tenants/{tenant}'],
  'operators.validate-tenants': ['POST', '/api/v1/console/tenants/validate'],
  'parts.operator-import': ['POST', '/api/v1/console/tenants/{tenant}/parts/import'],
  'parts.operator-list': ['GET', '/api/v1/console/tenants/{tenant}/parts'],
  'parts.operator-remove': ['DELETE', '/api/v1/console/tenants/{tenant}/parts'],
  'parts.operator-show': ['GET', '/api/v1/console/tenants/{tenant}/parts/part'],
  'privacy.erase': ['POST', '/api/v1/console/tenants/{tenant}/privacy/erase'],
  'privacy.export': ['POST', '/api/v1/console/tenants/{tenant}/privacy/export'],
  'privacy.retention': ['GET', '/api/v1/console/tenants/{tenant}/privacy/retention'],
  'promotions.operator-draws': ['GET', '/api/v1/console/tenants/{tenant}/spin-draws'],
  'pulls.test-source': ['POST', '/api/v1/console/tenants/{tenant}/stock/sources/{source}/test'],
  'reservations.ask-provider': ['POST', '/api/v1/console/tenants/{tenant}/reservations/{id}/payment/ask'],
  'reservations.cancel-invoice': ['POST', '/api/v1/console/tenants/{tenant}/invoices/{id}/cancel'],
  'reservations.confirm-sold': ['POST', '/api/v1/console/tenants/{tenant}/reservations/{id}/confirm-sold'],
  'reservations.extend': ['POST', '/api/v1/console/tenants/{tenant}/reservations/{id}/extend'],
  'reservations.fell-through': ['POST', '/api/v1/console/tenants/{tenant}/reservations/{id}/fell-through'],
  'reservations.list': ['GET', '/api/v1/console/tenants/{tenant}/reservations'],
  'reservations.list-invoice-payments': ['GET', '/api/v1/console/tenants/{tenant}/invoice-payments'],
  'reservations.list-invoices': ['GET', '/api/v1/console/tenants/{tenant}/invoices'],
  'reservations.make-invoice': ['POST', '/api/v1/console/tenants/{tenant}/invoices'],
  'reservations.operator-cancel': ['POST', '/api/v1/console/tenants/{tenant}/reservations/{id}/cancel'],
  'reservations.send-invoice': ['POST', '/api/v1/console/tenants/{tenant}/invoices/{id}/send'],
  'reservations.show': ['GET', '/api/v1/console/tenants/{tenant}/reservations/{id}'],
  'reservations.show-day': ['GET', '/api/v1/console/tenants/{tenant}/payments-day'],
  'reservations.show-payment': ['GET', '/api/v1/console/tenants/{tenant}/reservations/{id}/payment'],
  'reservations.show-waiting-list': ['GET', '/api/v1/console/tenants/{tenant}/reservations/{id}/waiting-list'],
  'search.find-vehicles': ['GET', '/api/v1/console/tenants/{tenant}/vehicles'],
  'search.show-standing': ['GET', '/api/v1/console/tenants/{tenant}/vehicles/{car}/standing'],
  'stock.add-picture': ['POST', '/api/v1/console/tenants/{tenant}/stock/cars/{car}/pictures'],
  'stock.announce-sample': ['POST', '/api/v1/console/tenants/{tenant}/stock/sources/{source}/sample'],
  'stock.change-car': ['POST', '/api/v1/console/tenants/{tenant}/stock/cars/{car}/own'],
  'stock.change-many': ['POST', '/api/v1/console/tenants/{tenant}/stock/changes/{change}/do'],
  'stock.decide': ['POST', '/api/v1/console/tenants/{tenant}/stock/runs/{run}/decide'],
  'stock.guess-mapping': ['GET', '/api/v1/console/tenants/{tenant}/stock/sources/{source}/sample'],
  'stock.hide-plates': ['POST', '/api/v1/console/tenants/{tenant}/stock/cars/{car}/pictures/hide'],
  'stock.list-cars': ['GET', '/api/v1/console/tenants/{tenant}/stock/car-list'],
  'stock.list-feeds': ['GET', '/api/v1/console/tenants/{tenant}/stock/feeds'],
  'stock.list-source-runs': ['GET', '/api/v1/console/tenants/{tenant}/stock/sources/{source}/runs'],
  'stock.operator-approve': ['POST', '/api/v1/console/tenants/{tenant}/stock/runs/{run}/approve'],
  'stock.operator-cars': ['GET', '/api/v1/console/tenants/{tenant}/stock/cars'],
  'stock.operator-complete-run': ['POST', '/api/v1/console/tenants/{tenant}/stock/runs/{run}/complete'],
  'stock.operator-create-run': ['POST', '/api/v1/console/tenants/{tenant}/stock/runs'],
  'stock.operator-get-run': ['GET', '/api/v1/console/tenants/{tenant}/stock/runs/{run}'],
  'stock.operator-list-runs': ['GET', '/api/v1/console/tenants/{tenant}/stock/runs'],
  'stock.operator-quarantine': ['GET', '/api/v1/console/tenants/{tenant}/stock/runs/{run}/quarantine'],
  'stock.operator-removals': ['GET', '/api/v1/console/tenants/{tenant}/stock/runs/{run}/removals'],
  'stock.operator-source': ['GET', '/api/v1/console/tenants/{tenant}/stock/sources/{source}'],
  'stock.plan-many': ['POST', '/api/v1/console/tenants/{tenant}/stock/changes/plan'],
  'stock.restore-mapping': ['POST', '/api/v1/console/tenants/{tenant}/stock/sources/{source}/mapping/restore'],
  'stock.return-car': ['POST', '/api/v1/console/tenants/{tenant}/stock/cars/{car}/back'],
  'stock.save-mapping': ['POST', '/api/v1/console/tenants/{tenant}/stock/sources/{source}/mapping'],
  'stock.see-rows': ['POST', '/api/v1/console/tenants/{tenant}/stock/sources/{source}/rows-seen'],
  'stock.sell-car': ['POST', '/api/v1/console/tenants/{tenant}/stock/cars/{car}/sold'],
  'stock.show-car': ['GET', '/api/v1/console/tenants/{tenant}/stock/cars/{car}'],
  'stock.show-car-row': ['GET', '/api/v1/console/tenants/{tenant}/stock/cars/{car}/row'],
  'stock.show-many': ['GET', '/api/v1/console/tenants/{tenant}/stock/changes/{change}'],
  'stock.show-mapping': ['GET', '/api/v1/console/tenants/{tenant}/stock/sources/{source}/mapping'],
  'stock.show-review': ['GET', '/api/v1/console/tenants/{tenant}/stock/runs/{run}/review'],
  'stock.try-mapping': ['POST', '/api/v1/console/tenants/{tenant}/stock/sources/{source}/mapping/try'],
  'stock.undo-car': ['POST', '/api/v1/console/tenants/{tenant}/stock/cars/{car}/undo'],
  'stock.undo-decision': ['POST', '/api/v1/console/tenants/{tenant}/stock/runs/{run}/undo'],
  'stock.undo-many': ['POST', '/api/v1/console/tenants/{tenant}/stock/changes/{change}/undo'],
  'stock.upload-picture': ['POST', '/api/v1/console/tenants/{tenant}/stock/cars/{car}/pictures/upload'],
  'testdrives.limit-days': ['POST', '/api/v1/console/tenants/{tenant}/calendar/limited-days'],
  'testdrives.limit-times': ['POST', '/api/v1/console/tenants/{tenant}/calendar/limits'],
  'tradeins.arrange-inspection': ['POST', '/api/v1/console/tenants/{tenant}/trade-ins/{id}/inspection'],
  'tradeins.cancel-inspection': ['POST', '/api/v1/console/tenants/{tenant}/trade-ins/{id}/inspection/cancel'],
  'tradeins.end-offer': ['POST', '/api/v1/console/tenants/{tenant}/trade-ins/{id}/end'],
  'tradeins.inspection-slots': ['GET', '/api/v1/console/tenants/{tenant}/trade-ins/{id}/inspection-slots'],
  'tradeins.note-outcome': ['POST', '/api/v1/console/tenants/{tenant}/trade-ins/{id}/outcome'],
  'tradeins.operator-accept': ['POST', '/api/v1/console/tenants/{tenant}/trade-ins/{id}/accept'],
  'tradeins.operator-change': ['POST', '/api/v1/console/tenants/{tenant}/trade-ins/{id}/offer'],
  'tradeins.operator-finish': ['POST', '/api/v1/console/tenants/{tenant}/trade-ins/{id}/final'],
  'tradeins.operator-list': ['GET', '/api/v1/console/tenants/{tenant}/trade-ins'],
  'tradeins.operator-photo': ['GET', '/api/v1/console/tenants/{tenant}/trade-ins/{id}/photos/{photo}/{token}'],
  'tradeins.operator-report': ['GET', '/api/v1/console/tenants/{tenant}/trade-in-report'],
  'tradeins.operator-show': ['GET', '/api/v1/console/tenants/{tenant}/trade-ins/{id}'],
} as const;

interface AnyContract {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType;
  answer: { schema: z.ZodType };
}
/** What a caller gives, and the answer as its schema outputs it. */
interface Call<R extends AnyContract> {
  params: z.input<R['params']>;
  query: z.input<R['query']>;
  body: z.input<R['body']>;
  answer: z.output<R['answer']['schema']>;
}

export interface Calls {
  'adverts.gaps': Call<typeof adverts.listGaps>;
  'adverts.link-to-preview': Call<typeof adverts.linkToPreview>;
  'adverts.show': Call<typeof adverts.showAdvert>;
  'api-docs.operators-openapi': Call<typeof apiDocs.getOperatorsOpenApi>;
  'brochures.preview': Call<typeof brochures.previewBrochure>;
  'console.accept-invitation': Call<typeof console.acceptInvitation>;
  'console.add-passkey': Call<typeof console.addPasskey>;
  'console.change-person': Call<typeof console.changePerson>;
  'console.end-session': Call<typeof console.endSession>;
  'console.end-sessions-of-person': Call<typeof console.endSessionsOfPerson>;
  'console.export-audit': Call<typeof console.exportAudit>;
  'console.group-people': Call<typeof console.peopleOfGroup>;
  'console.invite': Call<typeof console.invite>;
  'console.invite-platform-person': Call<typeof console.invitePlatformPerson>;
  'console.invite-to-group': Call<typeof console.inviteToGroup>;
  'console.list-audit': Call<typeof console.listAudit>;
  'console.list-platform-audit': Call<typeof console.listPlatformAudit>;
  'console.list-views': Call<typeof console.listViews>;
  'console.me': Call<typeof console.me>;
  'console.passkey-options': Call<typeof console.passkeyOptions>;
  'console.passkeys': Call<typeof console.listPasskeys>;
  'console.people': Call<typeof console.people>;
  'console.platform-people': Call<typeof console.listPlatformPeople>;
  'console.remove-passkey': Call<typeof console.removePasskey>;
  'console.remove-person': Call<typeof console.removePerson>;
  'console.remove-platform-person': Call<typeof console.removePlatformPerson>;
  'console.rename-passkey': Call<typeof console.renamePasskey>;
  'console.request-code': Call<typeof console.requestMailCode>;
  'console.save-own-views': Call<typeof console.saveOwnViews>;
  'console.save-team-views': Call<typeof console.saveTeamViews>;
  'console.sessions': Call<typeof console.listSessions>;
  'console.sessions-of-person': Call<typeof console.sessionsOfPerson>;
  'console.set-away': Call<typeof console.setAway>;
  'console.set-quiet-hours': Call<typeof console.setQuietHours>;
  'console.show-invitation': Call<typeof console.showInvitation>;
  'console.sign-in': Call<typeof console.signIn>;
  'console.sign-in-locally': Call<typeof console.signInLocally>;
  'console.sign-in-options': Call<typeof console.signInOptions>;
  'console.sign-out': Call<typeof console.signOut>;
  'console.staff': Call<typeof console.staff>;
  'console.step-up': Call<typeof console.stepUp>;
  'console.step-up-options': Call<typeof console.stepUpOptions>;
  'console.stop-passkey': Call<typeof console.stopPasskey>;
  'console.verify-code': Call<typeof console.verifyMailCode>;
  'console.withdraw-invitation': Call<typeof console.withdrawInvitation>;
  'console.withdraw-platform-invitation': Call<typeof console.withdrawPlatformInvitation>;
  'content.operator-list': Call<typeof content.operatorList>;
  'content.operator-preview': Call<typeof content.operatorPreview>;
  'content.operator-publish': Call<typeof content.operatorPublish>;
  'content.operator-restore': Call<typeof content.operatorRestore>;
  'content.operator-show': Call<typeof content.operatorShow>;
  'content.operator-validate': Call<typeof content.operatorValidate>;
  'crm.enable-endpoint': Call<typeof crm.enableEndpoint>;
  'crm.list-deliveries': Call<typeof crm.listDeliveries>;
  'crm.list-endpoints': Call<typeof crm.listEndpoints>;
  'crm.list-ledgers': Call<typeof crm.listLedgers>;
  'crm.mark-probe': Call<typeof crm.markProbeRoute>;
  'crm.replay': Call<typeof crm.replay>;
  'crm.show-delivery': Call<typeof crm.showDelivery>;
  'crm.show-ledger': Call<typeof crm.showLedger>;
  'crm.show-probe': Call<typeof crm.showProbe>;
  'evidence.make': Call<typeof evidence.makeEvidence>;
  'inbox.add-note': Call<typeof inbox.addLeadNote>;
  'inbox.answer': Call<typeof inbox.answerLead>;
  'inbox.assign': Call<typeof inbox.assignLead>;
  'inbox.book-drive': Call<typeof inbox.bookDrive>;
  'inbox.calendar': Call<typeof inbox.showCalendar>;
  'inbox.dismiss-portal-mail': Call<typeof inbox.dismissPortalMail>;
  'inbox.drive-slots': Call<typeof inbox.listDriveSlots>;
  'inbox.export': Call<typeof inbox.exportLead>;
  'inbox.follow-up': Call<typeof inbox.followUpLead>;
  'inbox.get-letter-file': Call<typeof inbox.getLetterFile>;
  'inbox.list': Call<typeof inbox.listInbox>;
  'inbox.list-portal-mails': Call<typeof inbox.listPortalMails>;
  'inbox.log-call': Call<typeof inbox.logLeadCall>;
  'inbox.present': Call<typeof inbox.showPresent>;
  'inbox.preview-answer': Call<typeof inbox.previewAnswer>;
  'inbox.publish-allocation': Call<typeof inbox.publishAllocation>;
  'inbox.publish-letter-templates': Call<typeof inbox.publishLetterTemplates>;
  'inbox.remake': Call<typeof inbox.remakeLines>;
  'inbox.report': Call<typeof inbox.reportLeads>;
  'inbox.set-service-time': Call<typeof inbox.setServiceTime>;
  'inbox.set-status': Call<typeof inbox.setLeadStatus>;
  'inbox.show': Call<typeof inbox.showInboxLead>;
  'inbox.show-allocation': Call<typeof inbox.showAllocation>;
  'inbox.show-answer': Call<typeof inbox.showAnswer>;
  'inbox.show-letter-templates': Call<typeof inbox.showLetterTemplates>;
  'inbox.show-portal-address': Call<typeof inbox.showPortalAddress>;
  'inbox.show-portal-mail': Call<typeof inbox.showPortalMail>;
  'inbox.simulate-allocation': Call<typeof inbox.simulateAllocation>;
  'inbox.take-portal-mail': Call<typeof inbox.takePortalMail>;
  'leads.add': Call<typeof leads.addLead>;
  'leads.link-application': Call<typeof leads.linkApplication>;
  'leads.list': Call<typeof leads.listLeads>;
  'leads.list-applications': Call<typeof leads.listApplications>;
  'leads.note-provider-answer': Call<typeof leads.noteProviderAnswer>;
  'leads.read-application': Call<typeof leads.readApplication>;
  'leads.show': Call<typeof leads.showLead>;
  'media.operator-image': Call<typeof media.operatorImage>;
  'needs.list': Call<typeof needs.listNeeds>;
  'needs.remake': Call<typeof needs.remakeNeeds>;
  'needs.snooze': Call<typeof needs.snoozeNeed>;
  'notifications.find-consents': Call<typeof notifications.findConsents>;
  'notifications.withdraw-for-person': Call<typeof notifications.withdrawForPerson>;
  'operators.list-tenants': Call<typeof operators.listTenants>;
  'operators.preview-theme': Call<typeof operators.previewTheme>;
  'operators.publish-tenants': Call<typeof operators.publishTenantsRoute>;
  'operators.refresh-tenant': Call<typeof operators.refreshTenant>;
  'operators.search-compare': Call<typeof operators.searchCompare>;
  'operators.search-fill': Call<typeof operators.searchFill>;
  'operators.search-reindex': Call<typeof operators.searchReindex>;
  'operators.search-status': Call<typeof operators.searchStatus>;
  'operators.show-tenant': Call<typeof operators.showTenant>;
  'operators.validate-tenants': Call<typeof operators.validateTenants>;
  'parts.operator-import': Call<typeof parts.operatorImport>;
  'parts.operator-list': Call<typeof parts.operatorListParts>;
  'parts.operator-remove': Call<typeof parts.operatorRemoveParts>;
  'parts.operator-show': Call<typeof parts.operatorShowPart>;
  'privacy.erase': Call<typeof privacy.erasePerson>;
  'privacy.export': Call<typeof privacy.exportPerson>;
  'privacy.retention': Call<typeof privacy.showRetention>;
  'promotions.operator-draws': Call<typeof promotions.operatorDraws>;
  'pulls.test-source': Call<typeof pulls.testSource>;
  'reservations.ask-provider': Call<typeof reservations.askProvider>;
  'reservations.cancel-invoice': Call<typeof reservations.cancelInvoice>;
  'reservations.confirm-sold': Call<typeof reservations.confirmSold>;
  'reservations.extend': Call<typeof reservations.extendReservation>;
  'reservations.fell-through': Call<typeof reservations.saleFellThrough>;
  'reservations.list': Call<typeof reservations.listReservations>;
  'reservations.list-invoice-payments': Call<typeof reservations.listInvoicePayments>;
  'reservations.list-invoices': Call<typeof reservations.listMadeInvoices>;
  'reservations.make-invoice': Call<typeof reservations.makeInvoice>;
  'reservations.operator-cancel': Call<typeof reservations.operatorCancel>;
  'reservations.send-invoice': Call<typeof reservations.sendInvoice>;
  'reservations.show': Call<typeof reservations.showReservation>;
  'reservations.show-day': Call<typeof reservations.showDay>;
  'reservations.show-payment': Call<typeof reservations.showPayment>;
  'reservations.show-waiting-list': Call<typeof reservations.showWaitingList>;
  'search.find-vehicles': Call<typeof search.findVehicles>;
  'search.show-standing': Call<typeof search.showStanding>;
  'stock.add-picture': Call<typeof stock.addPicture>;
  'stock.announce-sample': Call<typeof stock.announceSample>;
  'stock.change-car': Call<typeof stock.changeVehicle>;
  'stock.change-many': Call<typeof stock.changeMany>;
  'stock.decide': Call<typeof stock.decide>;
  'stock.guess-mapping': Call<typeof stock.guessMapping>;
  'stock.hide-plates': Call<typeof stock.hidePlates>;
  'stock.list-cars': Call<typeof stock.listVehicles>;
  'stock.list-feeds': Call<typeof stock.listFeeds>;
  'stock.list-source-runs': Call<typeof stock.listSourceRuns>;
  'stock.operator-approve': Call<typeof stock.operatorApprove>;
  'stock.operator-cars': Call<typeof stock.operatorVehicles>;
  'stock.operator-complete-run': Call<typeof stock.operatorCompleteRun>;
  'stock.operator-create-run': Call<typeof stock.operatorCreateRun>;
  'stock.operator-get-run': Call<typeof stock.operatorGetRun>;
  'stock.operator-list-runs': Call<typeof stock.operatorListRuns>;
  'stock.operator-quarantine': Call<typeof stock.operatorQuarantine>;
  'stock.operator-removals': Call<typeof stock.operatorRemovals>;
  'stock.operator-source': Call<typeof stock.operatorSource>;
  'stock.plan-many': Call<typeof stock.planMany>;
  'stock.restore-mapping': Call<typeof stock.restoreMapping>;
  'stock.return-car': Call<typeof stock.returnVehicle>;
  'stock.save-mapping': Call<typeof stock.saveMapping>;
  'stock.see-rows': Call<typeof stock.seeRows>;
  'stock.sell-car': Call<typeof stock.sellVehicle>;
  'stock.show-car': Call<typeof stock.showVehicle>;
  'stock.show-car-row': Call<typeof stock.showFeedRow>;
  'stock.show-many': Call<typeof stock.showMany>;
  'stock.show-mapping': Call<typeof stock.showMapping>;
  'stock.show-review': Call<typeof stock.showReview>;
  'stock.try-mapping': Call<typeof stock.tryMapping>;
  'stock.undo-car': Call<typeof stock.undoVehicle>;
  'stock.undo-decision': Call<typeof stock.undoDecision>;
  'stock.undo-many': Call<typeof stock.undoMany>;
  'stock.upload-picture': Call<typeof stock.uploadPicture>;
  'testdrives.limit-days': Call<typeof testdrives.limitDays>;
  'testdrives.limit-times': Call<typeof testdrives.limitTimes>;
  'tradeins.arrange-inspection': Call<typeof tradeins.arrangeInspection>;
  'tradeins.cancel-inspection': Call<typeof tradeins.cancelInspection>;
  'tradeins.end-offer': Call<typeof tradeins.endOffer>;
  'tradeins.inspection-slots': Call<typeof tradeins.listInspectionSlots>;
  'tradeins.note-outcome': Call<typeof tradeins.noteOutcome>;
  'tradeins.operator-accept': Call<typeof tradeins.operatorAccept>;
  'tradeins.operator-change': Call<typeof tradeins.operatorChange>;
  'tradeins.operator-finish': Call<typeof tradeins.operatorFinish>;
  'tradeins.operator-list': Call<typeof tradeins.operatorList>;
  'tradeins.operator-photo': Call<typeof tradeins.operatorPhoto>;
  'tradeins.operator-report': Call<typeof tradeins.operatorReport>;
  'tradeins.operator-show': Call<typeof tradeins.operatorShow>;
}
