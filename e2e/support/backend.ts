import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningStack } from './stack';

/** A fault of calls to the backend; `scripts/faulty-backend.mjs` explains the kinds. */
export type Fault = Readonly<{
  match: Readonly<{
    method?: string;
    /** Start of the path, or a pattern with `*`. */ path?: string;
  }>;
  kind: 'down' | 'hang' | 'slow' | 'status' | 'malformed' | 'html' | 'odd-item' | 'empty-list';
  code?: number;
  ms?: number;
  times?: number;
}>;

/** A request that the backend has received. */
export type ReceivedRequest = Readonly<{
  at: string;
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** Kind of the fault of its response; missing without a fault. */ fault?: Fault['kind'];
}>;

type JsonRecord = Readonly<Record<string, unknown>>;

/** Controls of the embedded backend for tests: its data, its faults, its received requests and its notices to the site. */
export class Backend {
  private isChanged = false;
  private readonly revalidated = new Set<string>();

  constructor(private readonly stack: RunningStack) {}

  /**
   * Restores the data of the backend, deletes faults, recorded requests and the change of the clock, and empties the outbox
   * of the site, because a waiting form of one test would arrive in the next.
   */
  async reset(): Promise<void> {
    const { outboxDir } = this.stack.site;
    // The folder may not exist, because tests also use one that cannot be written.
    const names = await readdir(outboxDir).catch(() => []);
    const waitingEntries = names.filter((name) => name.endsWith('.lead'));
    await Promise.all(waitingEntries.map((name) => rm(join(outboxDir, name), { force: true })));
    await this.control('POST', '/reset');
  }

  /** Undoes the changes of a test, and notifies the site of all tags that the test has announced. */
  async restore(): Promise<void> {
    if (!this.isChanged) return;
    await this.reset();
    if (this.revalidated.size > 0) await this.revalidate(...this.revalidated);
  }

  /** Replaces all faults of the backend; without arguments there are none. */
  async fail(...faults: readonly Fault[]): Promise<void> {
    this.isChanged = true;
    await this.control('PUT', '/faults', faults);
  }

  /** Returns the requests since the last reset, oldest first. */
  async received(
    filter: Readonly<{ path?: string; method?: string }> = {},
  ): Promise<readonly ReceivedRequest[]> {
    return (await this.control(
      'GET',
      `/received?${new URLSearchParams(filter)}`,
    )) as ReceivedRequest[];
  }

  /** Returns the leads since the last reset, oldest first. */
  leads(): Promise<readonly ReceivedRequest[]> {
    return this.received({ path: '/api/leads', method: 'POST' });
  }

  /** Changes a vehicle; {@link revalidate} announces it to the site. */
  async changeVehicle(
    slug: string,
    changes: Readonly<{ status?: string; preco?: string; ficha?: JsonRecord }>,
  ): Promise<void> {
    this.isChanged = true;
    await this.control('PATCH', `/vehicles/${slug}`, changes);
  }

  /** Changes fields of the general data; {@link revalidate} announces it to the site. */
  async changeGeneralData(changes: JsonRecord): Promise<void> {
    this.isChanged = true;
    await this.control('PATCH', '/general', changes);
  }

  /** Returns the two-factor codes that were e-mailed for an order, oldest first. */
  async codes(order: string): Promise<readonly string[]> {
    const messages = await this.control(
      'GET',
      `/mailbox?${new URLSearchParams({ pedido: order })}`,
    );
    return (messages as readonly Readonly<{ codigo: string }>[]).map(({ codigo }) => codigo);
  }

  /** Advances the clock of the backend; the clocks of site and browser stay unchanged. */
  async advanceClock(ms: number): Promise<void> {
    this.isChanged = true;
    await this.control('POST', '/clock', { advanceMs: ms });
  }

  /** Reads a list of the API with the credentials of the site. */
  async list(path: string): Promise<readonly JsonRecord[]> {
    return (await this.read(path)) as readonly JsonRecord[];
  }

  async generalData(): Promise<JsonRecord> {
    return (await this.read('/api/dados-gerais/1')) as JsonRecord;
  }

  /** Reads the slugs of the highlights of the home page, in their order. */
  async highlightSlugs(): Promise<readonly string[]> {
    const highlights = await this.list('/api/destaques?status=ativo&origem=site');
    return highlights.map((vehicle) => String(vehicle.seo_url ?? vehicle.relacionado_id));
  }

  /** Returns the number of leads with a name in the panel of the backend. */
  async countLeadsOf(name: string): Promise<number> {
    const panel = await (await fetch(this.stack.backend.url)).text();
    const leads = panel.split('<tr>').filter((row) => row.includes('<td>Lead</td>'));
    return leads.filter((row) => row.includes(name)).length;
  }

  /** Notifies the site of changed data like a backend, so that the next visitor gets a new rendering. */
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
