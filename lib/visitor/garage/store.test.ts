import type * as current from './current';
import type * as store from './store';

type GarageModules = typeof current & typeof store;

/** The tabs of a browser share this storage. */
class SharedStorage {
  content = new Map<string, string>();
  refuses = false;
  getItem(name: string) {
    return this.content.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    if (this.refuses) throw new DOMException('full', 'QuotaExceededError');
    this.content.set(name, value);
  }
  removeItem(name: string) {
    this.content.delete(name);
  }
}

const storage = new SharedStorage();
const tabs: EventTarget[] = [];

/** Opens a tab: the modules load anew, the storage is shared. */
async function openTab(): Promise<GarageModules> {
  const target = new EventTarget();
  tabs.push(target);
  jest.resetModules();
  Object.assign(globalThis, {
    window: target,
    localStorage: storage,
    addEventListener: target.addEventListener.bind(target),
  });
  return { ...(await import('./current')), ...(await import('./store')) };
}

/** Calls the storage events of the other tabs, as the browser does. */
const notifyOtherTabs = (own: number, key: string | null = 'garagem') => {
  for (const [index, tab] of tabs.entries()) {
    if (index !== own) tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
};

beforeEach(() => {
  storage.content.clear();
  storage.refuses = false;
  tabs.length = 0;
});

const glxVehicle = { slug: 'glx', name: 'Kaiserstein GLX', cents: 90_000_000 };
const s7Vehicle = { slug: 's7', name: 'Veloria S7', cents: null };

const listSavedSlugs = ({ getGarage: garage }: GarageModules) =>
  garage().saved.map(({ slug }) => slug);

test('a vehicle saved in one tab appears in the other, whichever was opened first', async () => {
  const first = await openTab();
  const other = await openTab();
  first.toggleSavedVehicle(glxVehicle);
  notifyOtherTabs(0);
  expect(listSavedSlugs(other)).toEqual(['glx']);
  other.toggleSavedVehicle(s7Vehicle);
  notifyOtherTabs(1);
  expect(listSavedSlugs(first)).toEqual(['s7', 'glx']);
  first.clearGarage();
  notifyOtherTabs(0);
  expect(listSavedSlugs(other)).toEqual([]);
  expect(storage.content.size).toBe(0);
});

test('a tab that missed the latest event loses no change of the other tab', async () => {
  const first = await openTab();
  const other = await openTab();
  first.toggleSavedVehicle(glxVehicle);
  other.toggleSavedVehicle(s7Vehicle);
  expect(listSavedSlugs(other)).toEqual(['s7', 'glx']);
});

test('a second press removes a vehicle, and the removal can be undone', async () => {
  const tab = await openTab();
  const news: unknown[] = [];
  tab.subscribeToGarageChanges((notice) => news.push(notice));
  tab.toggleSavedVehicle(glxVehicle);
  tab.toggleSavedVehicle(glxVehicle);
  expect(listSavedSlugs(tab)).toEqual([]);
  const saved = { ...glxVehicle, at: expect.any(Number) as number };
  expect(news).toEqual([
    { kind: 'saved', vehicle: saved, isPersistent: true },
    { kind: 'removed', vehicle: saved },
  ]);
  tab.restoreRemovedVehicle({ ...glxVehicle, at: 1 });
  expect(listSavedSlugs(tab)).toEqual(['glx']);
});

test('without storage the garage works for the visit, and the notice mentions it', async () => {
  storage.refuses = true;
  const tab = await openTab();
  const news: unknown[] = [];
  tab.subscribeToGarageChanges((notice) => news.push(notice));
  tab.toggleSavedVehicle(glxVehicle);
  tab.recordViewedVehicle('n90', 'Norrvik N90');
  expect(listSavedSlugs(tab)).toEqual(['glx']);
  expect(tab.isGaragePersistent()).toBe(false);
  expect(news).toMatchObject([{ kind: 'saved', isPersistent: false }]);
  storage.refuses = false;
  tab.toggleSavedVehicle(s7Vehicle);
  expect(tab.isGaragePersistent()).toBe(true);
  expect(listSavedSlugs(await openTab())).toEqual(['s7', 'glx']);
});

test('a browser without storage causes no error', async () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const tab = await openTab();
  Object.assign(globalThis, {
    localStorage: { getItem: closed, setItem: closed, removeItem: closed },
  });
  expect(tab.hasStoredGarage()).toBe(false);
  tab.toggleSavedVehicle(glxVehicle);
  expect(listSavedSlugs(tab)).toEqual(['glx']);
  tab.clearGarage();
  expect(listSavedSlugs(tab)).toEqual([]);
});

test('invalid stored content is replaced when a vehicle is saved', async () => {
  storage.content.set('garagem', '<script>');
  const tab = await openTab();
  expect(tab.getGarage()).toEqual({ saved: [], viewed: [] });
  tab.toggleSavedVehicle(s7Vehicle);
  expect(listSavedSlugs(await openTab())).toEqual(['s7']);
});

test('a vehicle whose address has changed is saved under the new one, once', async () => {
  const tab = await openTab();
  for (const vehicle of [glxVehicle, s7Vehicle, { ...glxVehicle, slug: 'glx-novo' }])
    tab.toggleSavedVehicle(vehicle);
  tab.recordViewedVehicle('glx', 'Kaiserstein GLX');
  tab.recordCurrentSlugs(new Map([['s7', 's7']]));
  expect(listSavedSlugs(tab)).toEqual(['glx-novo', 's7', 'glx']);
  tab.recordCurrentSlugs(new Map([['glx', 'glx-novo']]));
  expect(listSavedSlugs(tab)).toEqual(['glx-novo', 's7']);
  expect(tab.getGarage().viewed.map(({ slug }) => slug)).toEqual(['glx-novo']);
  expect(listSavedSlugs(await openTab())).toEqual(['glx-novo', 's7']);
});

test('a reading is stored once; the same one again, and one that finds none of the cars, change nothing', async () => {
  const tab = await openTab();
  tab.toggleSavedVehicle(s7Vehicle);
  tab.toggleSavedVehicle(glxVehicle);
  const listed = new Map([['glx', { sold: false, price: { cents: 80_000_000 } }]]);
  tab.recordSaleStates(['glx'], listed, false);
  const read = tab.getGarage();
  expect(read.saved.map(({ slug, isUnseen, last }) => [slug, isUnseen, last])).toEqual([
    ['glx', true, { cents: 80_000_000, state: 'for-sale' }],
    ['s7', undefined, undefined],
  ]);
  expect((await openTab()).getGarage()).toEqual(read);
  tab.recordSaleStates(['glx'], listed, false);
  tab.recordSaleStates(['glx', 's7'], new Map(), true);
  expect(tab.getGarage()).toBe(read);
  tab.recordSaleStates(['glx'], listed, true);
  expect(tab.getGarage().saved[0]?.isUnseen).toBeUndefined();
  const seen = tab.getGarage();
  tab.recordSaleStates(['glx'], listed, true);
  expect(tab.getGarage()).toBe(seen);
});
