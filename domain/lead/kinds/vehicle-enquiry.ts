import { TEST_DRIVE_ONLY } from '../../vehicle/rules.ts';
import { enquirerRequired, messageRequired, registrationStateRequired, termsRequired } from '../requirements.ts';
import { eventIds } from '../rules.ts';
import { careersFiling } from './careers-enquiry.ts';
import { consentGroup, enquirerGroup, locationGroup, messageGroup, tradeInGroup } from './controls.ts';
import { enquiryFields, vehicleChosen } from './fields.ts';
import { leadForm } from './form.ts';
import type { FiledVehicle, LeadKind } from './kind.ts';

export const vehicleEnquiryForm = leadForm({
  type: 'vehicle_enquiry',
  category: 'Vehicle Enquiry',
  button: 'Send enquiry',
  fields: enquiryFields,
  requires: [...enquirerRequired, messageRequired, registrationStateRequired, termsRequired],
  groups: [locationGroup, enquirerGroup, messageGroup, tradeInGroup, consentGroup],
});

/** The number of an enquiry about a vehicle (docs/product/leads.md, 'Event ids'). */
export const enquiryEvent = (vehicle: FiledVehicle): number => {
  if (vehicle.tag === TEST_DRIVE_ONLY) return eventIds.newTestDrive;
  // Demonstrators legally count as used.
  return vehicle.car_type === 'new' ? eventIds.newEnquiry : eventIds.usedEnquiry;
};

export const vehicleEnquiry = {
  form: vehicleEnquiryForm,
  description: 'asked about a vehicle',
  filedUnder: 'Vehicle Enquiry',
  check: vehicleChosen,
  file(answers, vehicle) {
    const careers = careersFiling(answers);
    if (careers !== undefined) return careers;
    return {
      event_id: vehicle === undefined ? null : enquiryEvent(vehicle),
      category: 'Vehicle Enquiry',
      subcategory: null,
    };
  },
} satisfies LeadKind<typeof vehicleEnquiryForm>;
