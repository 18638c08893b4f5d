import * as z from 'zod';
import { inlineSchema, pictureSchema, spanSchema } from '#domain/content/text-schema.ts';
import { financeFiguresSchema } from '#domain/finance/figures-schema.ts';
import { leadBodySchema } from '#domain/lead/input.ts';
import { leadForms } from '#domain/lead/kinds/list.ts';
import { leadSchema } from '#domain/lead/schema.ts';
import { freeSlotSchema } from '#domain/testdrive/schema.ts';
import { hitSchema } from '#domain/search/hit-schema.ts';
import { verifyCode } from '#functions/accounts/contract.ts';
import { getPayload, showDelivery } from '#functions/crm/contract.ts';
import { showEnquiry } from '#functions/inbox/contract.ts';
import { openDraft } from '#functions/leads/contract.ts';
import { validateTenants } from '#functions/operators/contract.ts';
import { challengeSchema } from '#functions/runtime/limits/challenge.ts';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { getModel, search } from '#functions/search/contract.ts';
import { siteSchema } from '#functions/sites/contract.ts';
import { completeRun, createRun, pushVehicles } from '#functions/stock/contract.ts';
import { getAppointment } from '#functions/testdrives/contract.ts';
import { vehicleAnswerSchema } from '#functions/vehicles/contract.ts';
import { locationSchema } from '#tenants/schemas/location-schema.ts';
import { pascal } from './extract-components.ts';

type Named = Readonly<Record<string, z.ZodType>>;

const [australian, newZealand] = financeFiguresSchema.options;

/** Names of answers and their parts. Other schemas are named by their route, and parts that repeat by their field. */
export const answerNames: Named = {
  Lead: leadSchema,
  LeadVehicle: leadSchema.shape.vehicle.unwrap(),
  Consent: leadSchema.shape.consent,
  Challenge: challengeSchema,
  ChallengeParameters: challengeSchema.shape.parameters,
  ChallengeData: challengeSchema.shape.parameters.shape.data,
  JsonValue: leadSchema.shape.details.unwrap().valueType,
  AccountsVerifyCodeAnswer: verifyCode.answer.schema,
  EnquiryPage: showEnquiry.answer.schema,
  TestdrivesAppointmentAnswer: getAppointment.answer.schema,
  FormattedText: inlineSchema,
  Picture: pictureSchema,
  TextPiece: spanSchema,
  MarkedText: spanSchema.options[1],
  Vehicle: vehicleAnswerSchema.shape.car,
  VehiclePage: vehicleAnswerSchema.shape.page,
  Availability: vehicleAnswerSchema.shape.availability,
  VehicleCard: hitSchema,
  FinanceFigures: financeFiguresSchema,
  AustralianFinanceFigures: australian,
  NewZealandFinanceFigures: newZealand,
  Location: locationSchema,
  TestDriveSlot: freeSlotSchema,
  Site: siteSchema,
  NavigationItem: siteSchema.shape.navigation.element,
  SearchAnswer: search.answer.schema,
  Listing: search.answer.schema.shape.listing,
  Relaxation: search.answer.schema.shape.relaxations.element,
  Model: getModel.answer.schema.shape.model,
  FeedRun: completeRun.answer.schema,
  FeedCounts: completeRun.answer.schema.shape.counts,
  FeedUpload: createRun.answer.schema,
  Delivery: showDelivery.answer.schema,
  DeliveryAttempt: showDelivery.answer.schema.shape.history.element,
  Webhook: getPayload.answer.schema,
};

/** Names of bodies and their parts: each lead kind has one. */
export const bodyNames: Named = {
  LeadsOpenDraftBody: openDraft.body,
  OperatorsValidateTenantsBody: validateTenants.body,
  PushedVehicle: pushVehicles.body.options[0],
  ...Object.fromEntries(leadForms.map(({ type, body }) => [`${pascal(type)}Input`, body])),
  ...Object.fromEntries(
    leadBodySchema.options.flatMap((steps): [string, z.ZodType][] => {
      if (!(steps instanceof z.ZodDiscriminatedUnion)) return [];
      const [{ shape }, draft] = steps.options;
      const type = pascal(shape.type.value);
      return [
        [`${type}Steps`, steps],
        [`${type}Draft`, draft],
      ];
    }),
  ),
};

/** Of a schema that has no other name: 'PlacesPostcodeAnswer'. */
export const nameByRoute = ({ id }: Pick<AnyRoute, 'id'>, part: 'Answer' | 'Body'): string => `${pascal(id)}${part}`;
