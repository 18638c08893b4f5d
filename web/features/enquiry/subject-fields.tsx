import { useSite } from '#web/lib/page-context.tsx';
import { Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { fieldId } from './field-order.ts';
import type { FormPart } from './form-part.ts';
import { yardsOf } from '#web/sections/places/yards.ts';
import { asksLocation } from './values.ts';

/** Category and yard of an enquiry that is about no vehicle; a vehicle's enquiry has both already (spec §5). */
export function SubjectFields({ form, errors, subject }: FormPart) {
  const site = useSite();
  const { register } = form;
  if (subject.car !== null) return null;
  return (
    <>
      <Field label="What is it about?" error={errors.category} id={fieldId('category')}>
        {(control) => (
          <Select {...control} {...register('category')}>
            {site.leadForm.categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        )}
      </Field>
      {asksLocation(site, subject) && (
        <Field label="Location" error={errors.location_id} id={fieldId('location_id')}>
          {(control) => (
            <Select {...control} {...register('location_id')} required>
              <option value="">Choose a location</option>
              {yardsOf(site).map((location) => (
                <option key={location.id} value={location.id}>
                  {location.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
