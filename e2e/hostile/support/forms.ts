/**
 * Invented personal data, which logs must not contain (the global teardown of the end-to-end tests also searches for
 * them).
 */
export const testVisitor = {
  name: 'Iracema Quitéria Hostil',
  phone: '(51) 98765-4321',
  email: 'iracema.hostil@provedor.example',
} as const;

const leadFields = { name: testVisitor.name, phone: testVisitor.phone, email: testVisitor.email };

const armouringChoice = {
  blindagem: {
    categoryId: '2',
    modelId: '7011',
    glass: { groupId: '19', sku: 'standard_24_5' },
    sunroof: null,
    items: [],
  },
  estetica: { categoryId: '11', modelId: '7011', serviceId: '1101', optionIds: ['110101'] },
} as const;

/** Returns a date for which a visit may be proposed. */
function findNextMonday(): string {
  const day = new Date(Date.now() + 86_400_000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Every path that accepts a form as JSON or as form data, with valid values. */
export const formExamples = {
  '/api/propostas': { ...leadFields, vehicleId: '1001', proposal: 'À vista' },
  '/api/encomendas': { ...leadFields, model: 'Serra', year: '2024' },
  '/api/trocas': { ...leadFields, ownCar: 'Aurora 2019', model: 'Serra' },
  '/api/visitas': { ...leadFields, day: findNextMonday(), period: 'manha' },
  '/api/contato': { ...leadFields, subject: 'Revisão' },
  '/api/orcamentos/blindagem': { ...leadFields, choice: JSON.stringify(armouringChoice.blindagem) },
  '/api/orcamentos/estetica': { ...leadFields, choice: JSON.stringify(armouringChoice.estetica) },
  '/api/orcamentos/blindagem/AUR-9/codigo': { digit1: '1', digit2: '2', digit3: '3', digit4: '4' },
  '/api/orcamentos/blindagem/AUR-9/codigo/envio': {},
} as const;

/** Valid report of a visit's navigation, which is accepted only as JSON. */
export const visitReport = {
  origin: 'Direto',
  pages: [{ name: 'Home', path: '/' }],
  banners: [],
  services: [],
  vehicles: [],
  whatsapp: [],
  visit: '0af7651916cd43dd8448eb211c80319c',
} as const;

/** Request headers that a page of the site sends. */
export const ownPageHeaders = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
} as const;
