export const leadsChoices = ['kept-here', 'passed-on'] as const;
export const leadsOfChoice = { 'kept-here': 'kept here', 'passed-on': 'passed on' } as const;

/** `--crm` with its format, as an answer. */
export const crmOfOptions = ({ crm, crmFormat }: { crm?: string; crmFormat?: string }): { crm?: object } =>
  crm === undefined ? {} : { crm: { url: crm, ...(crmFormat !== undefined && { format: crmFormat }) } };
