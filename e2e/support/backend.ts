import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningStack } from './stack';

/** A fault of a call of the backend; `scripts/faulty-backend.mjs` has its kinds. */
export type Fault = Readonly<{
  match: Readonly<{
    method?: string;
    /** Start of the path, or a pattern with `*`. */ path?: string;
  }>;
  kind:
    | 'down'
    | 'hang'
    | 'slow'
    | 'status'
    | 'malformed'
    | 'html'
    | 'wrong-shape'
    | 'empty'
    | 'empty-list';
  code?: number;
  ms?: number;
  times?: number;
}>;

/** A request as the backend received it. */
export type Received = Readonly<{
  at: string;
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}>;

type Json = Readonly<Record<string, unknown>>;

/** The embedded backend seen from behind, and the notices it would send to the site. */
export class Backend {
  private isChanged = false;
  private readonly revalidated = new Set<string>();

  constructor(private readonly stack: RunningStack) {}

  /**
   * Seeds again, forgets faults, records and clock, and what the site still has to deliver: a form of one test would
   * arrive in the next.
   */
  async reset(): Promise<void> {
    const { outboxDir } = this.stack.site;
    // A test may have put it where nothing can be written.
    const names = await readdir(outboxDir).catch(() => []);
    const waiting = names.filter((name) => name.endsWith('.lead'));
    await Promise.all(waiting.map((name) => rm(join(outboxDir, name), { force: true })));
    await this.control('POST', '/reset');
  }

  /** Undoes a test's changes, and has the site read again what the test has announced. */
  async restore(): Promise<void> {
    if (!this.isChanged) return;
    await this.reset();
    if (this.revalidated.size > 0) await this.revalidate(...this.revalidated);
  }

  /** Replaces the faults in force; none without arguments. */
  async fail(...faults: readonly Fault[]): Promise<void> {
    this.isChanged = true;
    await this.control('PUT', '/faults', faults);
  }

  /** Returns the requests that arrived since the last reset, oldest first. */
  async received(
    filter: Readonly<{ path?: string; method?: string }> = {},
  ): Promise<readonly Received[]> {
    return (await this.control('GET', `/received?${new URLSearchParams(filter)}`)) as Received[];
  }

  /** The leads that arrived since the last reset, oldest first. */
  leads(): Promise<readonly Received[]> {
    return this.received({ path: '/api/leads', method: 'POST' });
  }

  /** Changes a vehicle; {@link revalidate} announces it to the site. */
  async changeVehicle(
    slug: string,
    changes: Readonly<{ status?: string; preco?: string; ficha?: Json }>,
  ): Promise<void> {
    this.isChanged = true;
    await this.control('PATCH', `/vehicles/${slug}`, changes);
  }

  /** Changes fields of the general data; {@link revalidate} announces it to the site. */
  async changeGeneralData(changes: Json): Promise<void> {
    this.isChanged = true;
    await this.control('PATCH', '/general', changes);
  }

  /** The codes sent for an order, oldest first. */
  async codes(order: string): Promise<readonly string[]> {
    const messages = await this.control(
      'GET',
      `/mailbox?${new URLSearchParams({ pedido: order })}`,
    );
    return (messages as readonly Readonly<{ codigo: string }>[]).map(({ codigo }) => codigo);
  }

  /** Moves the backend's clock on; the site's and the browser's stay. */
  async advanceClock(ms: number): Promise<void> {
    this.isChanged = true;
    await this.control('POST', '/clock', { advanceMs: ms });
  }

  /** A list as the site would read it, with its credentials. */
  async list(path: string): Promise<readonly Json[]> {
    return (await this.read(path)) as readonly Json[];
  }

  /** The record of the general data. */
  async generalData(): Promise<Json> {
    return (await this.read('/api/dados-gerais/1')) as Json;
  }

  /** The slugs of the home page's highlights, in their order. */
  async highlightSlugs(): Promise<readonly string[]> {
    const highlights = await this.list('/api/destaques?status=ativo&origem=site');
    return highlights.map((vehicle) => String(vehicle.seo_url ?? vehicle.relacionado_id));
  }

  /** Returns the number of leads of that name, as the backend's panel shows them. */
  async leadsOf(name: string): Promise<number> {
    const panel = await (await fetch(this.stack.backend.url)).text();
    const leads = panel.split('<tr>').filter((row) => row.includes('<td>Lead</td>'));
    return leads.filter((row) => row.includes(name)).length;
  }

  /** Tells the site what changed, as the backend does, so that the next visit gets a fresh page. */
  async revalidate(...tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.revalidated.add(tag);
    const response = await fetch(`${this.stack.site.url}/api/revalidar`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.stack.revalidateSecret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ tags }),
    });
    if (!response.ok)
      throw new Error(`/api/revalidar: ${response.status} ${await response.text()}`);
  }

  private async read(path: string): Promise<unknown> {
    const response = await fetch(this.stack.apiUrl + path, {
      headers: this.stack.credentials,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const body = (await response.json()) as { data: unknown } | readonly unknown[];
    return 'data' in body ? body.data : body;
  }

  private async control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.stack.backend.url}/__test${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok)
      throw new Error(`/__test${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
