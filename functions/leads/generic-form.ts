import type { LeadRequest } from '#domain/lead/input.ts';
import { leadInputSchema } from '#domain/lead/input.ts';
import { formOfCategory } from '#domain/lead/kinds/of-category.ts';
import { listRadioOptions } from '#domain/lead/form-layout.ts';
import { listFaults } from '#domain/validation/schema.ts';
import type { Reply } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface GenericCall {
  tenant: TenantContext;
  params: { category: string };
  body: Readonly<Record<string, unknown>>;
}

/** The lead that a form of a dealer's own making asks for; its category says which kind. */
export const leadOfForm = ({ tenant, params, body }: GenericCall): LeadRequest => {
  const found = formOfCategory(params.category, tenant.config.leadForm.categories);
  if (found === undefined) throw new Problem('not_found', 'This dealer has no form of this category.');
  const { form, category } = found;
  const dropped = new Set(listRadioOptions(form));
  const answers = Object.fromEntries(Object.entries(body).filter(([name]) => !dropped.has(name)));
  const userData = { ...answers, ...(category === undefined ? {} : { category }) };
  const parsed = leadInputSchema.safeParse({ type: form.type, isLastStep: true, userData });
  if (parsed.success) return parsed.data;
  const errors = listFaults(parsed.error);
  throw new Problem('validation_failed', errors[0]?.message ?? 'Some details need another look.', { errors });
};

/** `showSuccess` is what older forms decide by (docs/product/leads.md, 'Generic form'). */
export const formAnswer = ({
  body: { lead_id, reference },
}: Reply<{ lead_id: string; reference?: string | undefined }>) => ({
  body: { showSuccess: true, lead_id, reference },
});
