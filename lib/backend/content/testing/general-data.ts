import type { GeneralData } from '../types';

/** Returns the general data of a group; a test sets the values that matter to it. */
export const createGeneralData = (more: Partial<GeneralData> = {}): GeneralData => ({
  phone: '(11) 5550-2002',
  callHref: 'tel:+551155502002',
  social: {},
  whatsapp: [],
  address: {
    street: 'Av. dos Bandeirantes',
    number: '2002',
    district: null,
    city: 'São Paulo',
    state: 'SP',
    postalCode: '04553-000',
  },
  openingHours: null,
  twoFactor: { armouring: false, aesthetics: false },
  quotationValidity: { armouring: null, aesthetics: null },
  ...more,
});
