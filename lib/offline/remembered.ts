import { decoded } from '@/lib/format/url';

/** A vehicle that was asked for without a connection, to be offered once there is one. */
export type RememberedVehicle = Readonly<{ slug: string; name: string }>;

const STORED_AS = 'lembrados';

/** The oldest give way. */
const MAX_REMEMBERED = 5;

const LINE = /^(\S{1,600}) (.{1,300})$/;

/** @param text as {@link writeRemembered} wrote it; of anything else, what is whole */
export function readRemembered(text: string | null): readonly RememberedVehicle[] {
  const bySlug = new Map<string, RememberedVehicle>();
  for (const line of (text ?? '').split('\n')) {
    const [, part, name] = LINE.exec(line) ?? [];
    const slug = decoded(part ?? '');
    if (slug && name) bySlug.set(slug, { slug, name });
  }
  return [...bySlug.values()].slice(0, MAX_REMEMBERED);
}

/** A line each. */
export const writeRemembered = (vehicles: readonly RememberedVehicle[]): string =>
  vehicles
    .map(({ slug, name }) => `${encodeURIComponent(slug)} ${name}`)
    .filter((line) => LINE.test(line))
    .join('\n');

const listeners = new Set<() => void>();

let known: Readonly<{ text: string | null; vehicles: readonly RememberedVehicle[] }> = {
  text: null,
  vehicles: [],
};

/** Those of this device, the latest first; the same list until it changes. A browser that refuses remembers none. */
export function remembered(): readonly RememberedVehicle[] {
  try {
    const text = localStorage.getItem(STORED_AS);
    if (text !== known.text) known = { text, vehicles: readRemembered(text) };
  } catch {
    return known.vehicles;
  }
  return known.vehicles;
}

/** Calls `listener` after every change in this tab; returns what ends it. */
export function onRemembered(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function store(vehicles: readonly RememberedVehicle[]): void {
  try {
    if (vehicles.length === 0) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, writeRemembered(vehicles));
  } catch {
    // There is nowhere to remember it.
  }
  for (const listener of listeners) listener();
}

const without = (slug: string) => remembered().filter((vehicle) => vehicle.slug !== slug);

/** Remembers a vehicle, as the latest. */
export const remember = (vehicle: RememberedVehicle): void =>
  store([vehicle, ...without(vehicle.slug)].slice(0, MAX_REMEMBERED));

/** Forgets one: it was opened, or the visitor thinks better of it. */
export function forgetRemembered(slug: string): void {
  const left = without(slug);
  if (left.length < remembered().length) store(left);
}

export const forgetAllRemembered = (): void => store([]);
