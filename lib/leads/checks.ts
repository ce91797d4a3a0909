import { contactForm, orderForm, proposalForm, quotationContact } from './schema';

type Values = Readonly<Record<string, string>>;
type Rule = Readonly<{ safeParse: (value: unknown) => Readonly<{ success: boolean }> }>;
type Rules = Readonly<{ shape: Readonly<Record<string, Rule>> }>;

/** Names of the fields that are wrong; what the rules do not know is not the visitor's fault. */
export const check =
  ({ shape }: Rules) =>
  (values: Values): readonly string[] =>
    Object.entries(shape)
      .filter(([name, rule]) => !rule.safeParse(values[name]).success)
      .map(([name]) => name);

/** Which fields of a proposal are wrong. */
export const checkProposal = check(proposalForm);

/** Which fields of a quotation's lead are wrong. */
export const checkQuotation = check(quotationContact);

/** Which fields of an order are wrong. */
export const checkOrder = check(orderForm);

/** Which fields of a contact are wrong. */
export const checkContact = check(contactForm);
