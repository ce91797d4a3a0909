import { addLeadModalParameter } from '../../wizard/address';
import { parseWizardAddress, buildShareAddress } from './wizard-address';
import { describeChoices, describeChosenOptions, getServicesHeading } from './outcome';
import { INITIAL_STATE, type WizardState } from './state';

const createOption = (id: string, title: string) => ({
  id,
  title,
  description: null,
  picture: null,
  exclusive: false,
});

const completeState: WizardState = {
  ...INITIAL_STATE,
  brand: { id: '3', name: 'Brandt & Söhne' },
  model: { id: '31', name: 'BS4' },
  category: { id: '11', title: 'Película de proteção de pintura' },
  services: {
    status: 'loaded',
    value: [
      {
        id: '1101',
        title: 'PPF Premium',
        description: null,
        picture: null,
        creativePicture: null,
        categoryId: '11',
        options: [],
      },
    ],
  },
  serviceId: '1101',
  options: {
    status: 'loaded',
    value: [
      createOption('1', 'Capô'),
      createOption('2', 'Soleiras'),
      createOption('3', 'Maçanetas'),
    ],
  },
  optionIds: ['2', '1'],
};

describe('the address', () => {
  it('restores the choices on another phone', () => {
    const [path, query] = buildShareAddress(completeState).split('?');
    expect(path).toBe('/estetica/cotacao');
    expect(parseWizardAddress(query!)).toEqual({
      opensLeadModal: false,
      isResumed: false,
      car: { brand: 'Brandt & Söhne', model: 'BS4' },
      category: '11',
      wanted: { serviceId: '1101', optionIds: ['2', '1'] },
    });
  });

  it('requests the lead modal with the same choices', () => {
    const read = (address: string) => parseWizardAddress(new URL(address, 'http://site').search);
    expect(read(addLeadModalParameter(buildShareAddress(completeState)))).toEqual({
      ...read(buildShareAddress(completeState)),
      opensLeadModal: true,
    });
  });

  it('is the plain path without a car', () => {
    expect(buildShareAddress(INITIAL_STATE)).toBe('/estetica/cotacao');
  });

  it('has the choices whose lists still load', () => {
    const wanted = { serviceId: '1102', optionIds: ['9'] };
    const waiting = { ...completeState, serviceId: null, optionIds: [], wanted };
    expect(parseWizardAddress(buildShareAddress(waiting).split('?')[1]!).wanted).toEqual(wanted);
  });

  it.each([
    ['', null],
    ['?modelo=31', { brand: null, model: '31' }],
    ['?marca=Brandt+%26+S%C3%B6hne&modelo=BS4', { brand: 'Brandt & Söhne', model: 'BS4' }],
    ['?marca=%20&modelo=', null],
  ])('%s names the car %j', (query, car) => {
    expect(parseWizardAddress(query).car).toEqual(car);
  });

  it('has no service without its category, no options without their service', () => {
    expect(parseWizardAddress('?modelo=1&servico=5&aplicacao=7').wanted).toEqual({
      serviceId: null,
      optionIds: [],
    });
  });
});

describe('the texts', () => {
  it('the heading is "Qual tipo você prefere?" above several kinds of protection film', () => {
    expect(getServicesHeading('11', 2)).toBe('Qual tipo você prefere?');
    expect(getServicesHeading('11', 1)).toBe('Serviço');
    expect(getServicesHeading('12', 2)).toBe('Qual serviço?');
  });

  it('the sentence names the choices', () => {
    expect(describeChoices(completeState)).toBe('PPF Premium: Capô e Soleiras, no BS4.');
    expect(describeChosenOptions(completeState)).toBe('Capô e Soleiras');
    expect(describeChosenOptions({ ...completeState, optionIds: ['1', '2', '3'] })).toBe(
      '3 aplicações',
    );
    expect(describeChosenOptions({ ...completeState, optionIds: [] })).toBeNull();
  });
});
