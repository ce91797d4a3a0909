import { parseArmouringSpecification } from '@/lib/quotation/armouring/contract';
import {
  parseAestheticsCategory,
  parseAestheticsService,
} from '@/lib/quotation/aesthetics/contract';
import type { BackendCall } from '@/lib/backend/call';
import type { Contract } from '@/lib/backend/contract';
import { endpoints } from '@/lib/backend/endpoints';
import { parseList, unwrapOne } from '@/lib/backend/unwrap';
import { createTestContext } from '@/lib/backend/testing/context';
import { parseVehicleReference, parseVehicleSummary } from '@/lib/stock/vehicle/contract';
import { parseVehicleDetail } from '@/lib/stock/vehicle/detail-contract';
import {
  parseConditionOption,
  parseModelPicture,
  parseNamedOption,
  parsePriceRange,
} from '@/lib/stock/options/contract';
import { parseBanner } from '@/lib/backend/content/banner-contract';
import { parseInstitutionalContent, parseTestimonial } from '@/lib/backend/content/contract';
import { parseGeneralData } from '@/lib/backend/content/general-data-contract';
import { parseCreatedLead } from '@/lib/forms/contract';
import {
  parseAestheticsQuotation,
  parseArmouringQuotation,
  parseOrderCode,
} from '@/lib/quotation/contract';
import { parseNavigationId } from '@/lib/visitor/tracking/contract';

type EndpointName = keyof typeof endpoints;

/** What came of a body: what was read, and what got lost on the way. */
type Reading = Readonly<{ value: unknown; lost: readonly unknown[] }>;

/** A call of the site, in each form the site sends it, and how its answer is read. */
type SiteCall = Readonly<{
  sent: readonly BackendCall[];
  read: ((body: unknown) => Reading) | null;
}>;

function list<T>(contract: Contract<T | null>) {
  return (body: unknown): Reading => {
    const context = createTestContext();
    const dropped: unknown[] = [];
    const value = parseList(body, contract, context, (item) => dropped.push(item));
    return { value, lost: [...dropped, ...context.notes] };
  };
}

function one<T>(contract: Contract<T | null>) {
  return (body: unknown): Reading => {
    const context = createTestContext();
    const record = unwrapOne(body);
    return { value: record && contract(record, context), lost: context.notes };
  };
}

function whole<T>(contract: Contract<T>) {
  return (body: unknown): Reading => {
    const context = createTestContext();
    return { value: contract(body, context), lost: context.notes };
  };
}

/** Every call of the endpoints table. */
export const siteCalls: Readonly<Record<EndpointName, SiteCall>> = {
  generalData: { sent: [endpoints.generalData()], read: one(parseGeneralData) },
  banners: { sent: [endpoints.banners()], read: list(parseBanner) },
  highlights: { sent: [endpoints.highlights()], read: list(parseVehicleReference) },
  vehicles: {
    sent: [
      endpoints.vehicles(),
      endpoints.vehicles({
        brand: 'Brandt & Söhne',
        model: 'Serra Alta',
        condition: 'semi-novo',
      }),
    ],
    read: list(parseVehicleSummary),
  },
  vehicle: { sent: [endpoints.vehicle('piccola-2022')], read: one(parseVehicleDetail) },
  testimonials: { sent: [endpoints.testimonials()], read: list(parseTestimonial) },
  stockBrands: { sent: [endpoints.stockBrands()], read: list(parseNamedOption) },
  brands: { sent: [endpoints.brands()], read: list(parseNamedOption) },
  stockModels: { sent: [endpoints.stockModels('13')], read: list(parseNamedOption) },
  models: {
    sent: [
      endpoints.models('13', 'site'),
      endpoints.models('13', 'blindados'),
      endpoints.models('13', 'estetica'),
    ],
    read: list(parseNamedOption),
  },
  priceRanges: {
    sent: [endpoints.priceRanges(), endpoints.priceRanges(true)],
    read: list(parsePriceRange),
  },
  conditions: {
    sent: [endpoints.conditions(), endpoints.conditions(false)],
    read: list(parseConditionOption),
  },
  relatedVehicles: { sent: [endpoints.relatedVehicles('1001')], read: list(parseVehicleReference) },
  modelPicture: { sent: [endpoints.modelPicture('1301')], read: one(parseModelPicture) },
  armouringSpecification: {
    sent: [endpoints.armouringSpecification('1301')],
    read: one(parseArmouringSpecification),
  },
  createLead: { sent: [endpoints.createLead({})], read: whole(parseCreatedLead) },
  createArmouringQuotation: {
    sent: [endpoints.createArmouringQuotation({})],
    read: whole(parseOrderCode),
  },
  createAestheticsQuotation: {
    sent: [endpoints.createAestheticsQuotation({})],
    read: whole(parseOrderCode),
  },
  armouringQuotation: {
    sent: [
      endpoints.armouringQuotation('BLD-1'),
      endpoints.armouringQuotation('BLD-1', { code: '4821' }),
    ],
    read: one(parseArmouringQuotation),
  },
  aestheticsQuotation: {
    sent: [
      endpoints.aestheticsQuotation('EST-1'),
      endpoints.aestheticsQuotation('EST-1', { code: '4821' }),
    ],
    read: one(parseAestheticsQuotation),
  },
  aestheticsCategories: {
    sent: [endpoints.aestheticsCategories()],
    read: list(parseAestheticsCategory),
  },
  aestheticsServices: {
    sent: [endpoints.aestheticsServices('11')],
    read: list(parseAestheticsService),
  },
  aestheticsService: {
    sent: [endpoints.aestheticsService('1101')],
    read: one(parseAestheticsService),
  },
  createNavigation: { sent: [endpoints.createNavigation({})], read: whole(parseNavigationId) },
  updateNavigation: { sent: [endpoints.updateNavigation('8123', {})], read: null },
  sellYourCar: { sent: [endpoints.sellYourCar({})], read: null },
  institutionalContent: {
    sent: [endpoints.institutionalContent('institucional')],
    read: one(parseInstitutionalContent),
  },
};
