import 'server-only';

import { valueOr } from '@/lib/backend/result';
import { toPlainText } from '@/lib/site/format/text';

import { buildProposals, type PricedProposal } from '../proposals';
import type { ArmouringQuotation } from '../types';
import { findQuotableModel } from './armoured-total';
import { getArmouringSpecification } from './server';
import { parseWizardAddress } from './wizard/wizard-address';

/**
 * Returns the priced proposals of an armouring quotation. The reasons of the recommendation are how the backend
 * describes its products in the wizard. `wizardAddress` contains the choices on the device that sent the order; it is
 * `null` on any other.
 */
export async function readProposals(
  quotation: ArmouringQuotation,
  wizardAddress: string | null,
): Promise<readonly PricedProposal[]> {
  const [, query = ''] = (wizardAddress ?? '').split('?', 2);
  const { sunroof, sunroofType } = parseWizardAddress(query).choices;
  return buildProposals(quotation, {
    findReason: await createDescriptionFinder(quotation),
    isSunroofOpen: sunroof === true && sunroofType === null,
  });
}

/** Returns a function that finds the description of a product, whose name may have more words than in the wizard. */
async function createDescriptionFinder(
  car: ArmouringQuotation,
): Promise<(product: string) => string | null> {
  const model = await findQuotableModel(car);
  const offered = model && valueOr(await getArmouringSpecification(model.id), null);
  const { glass, sunroof, extras = [], documents = [] } = offered ?? {};
  const products = [
    ...(glass?.warranties ?? []).flatMap((warranty) => warranty.products),
    ...(sunroof?.products ?? []),
    ...extras,
    ...documents,
  ];
  return (name) =>
    products.find(({ title }) => toPlainText(name).includes(toPlainText(title)))?.description ??
    null;
}
