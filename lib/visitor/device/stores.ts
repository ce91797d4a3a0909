import { FORMS_DATABASE_NAME } from '@/lib/forms/waiting/queue-presence';

/**
 * Everything that the site stores on a device beyond a tab, by kind and name: a visitor's `history`, which "Apagar tudo"
 * erases; what the site needs, which is `kept`; and what only earlier versions stored, which is `retired` and erased by
 * every page. A store that is no longer used becomes `retired`; its row stays, because devices may still have it.
 */
const deviceStores = {
  entries: {
    garagem: 'history',
    buscas: 'history',
    nav_id: 'kept',
    privacidade: 'kept',
    lembrados: 'retired',
    visitas: 'retired',
  },
  caches: {
    paginas: 'history',
    imagens: 'history',
    arquivos: 'kept',
    'sem-conexao': 'kept',
    estoque: 'retired',
  },
  databases: { [FORMS_DATABASE_NAME]: 'history', 'serwist-expiration': 'history' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StoreUse>>>>;

type StoreUse = 'history' | 'kept' | 'retired';
type DeviceStores = typeof deviceStores;
type StoreKind = keyof DeviceStores;

type StoreName<Kind extends StoreKind, Use extends StoreUse> = {
  [Name in keyof DeviceStores[Kind]]: DeviceStores[Kind][Name] extends Use ? Name : never;
}[keyof DeviceStores[Kind]];

/** Name of an entry of the local storage. */
export type DeviceEntryName = StoreName<'entries', 'history' | 'kept'>;

/** Name of a cache of the service worker. */
export type DeviceCacheName = StoreName<'caches', 'history' | 'kept'>;

/** Name of a store with what the visitor did on this device. */
export type HistoryStoreName = { [Kind in StoreKind]: StoreName<Kind, 'history'> }[StoreKind];

/** Returns the names of the stores of a kind that only earlier versions of the site used. */
export const listRetired = (kind: StoreKind): readonly string[] =>
  Object.entries(deviceStores[kind]).flatMap(([name, use]) => (use === 'retired' ? [name] : []));
