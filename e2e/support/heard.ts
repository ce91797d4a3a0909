import type { CDPSession, Page } from '@playwright/test';

/**
 * What a screen reader is given to say, in its order: each element that takes the focus as the accessibility tree has it
 * then, each message of a live region. A document that is left takes with it what was not read.
 */
export type Heard = Readonly<{
  /** All since the last `take`: `link "Blindados"`, `textbox "Celular" invalid: (DD) 99999-9999`, `status: 19 veículos encontrados`. */
  take: () => Promise<readonly string[]>;
  /** The messages of live regions alone, since the last `take`. */
  messages: () => Promise<readonly string[]>;
}>;

type Entry = Readonly<{ isMessage: boolean; text: string | Promise<string>; focused?: Element }>;

type RecordingWindow = Window & {
  heardEntries?: Entry[];
  heardTaken?: number;
  describeHeard: (index: number) => Promise<string>;
};

/** Begins to listen, to the document that is there and to those that come. */
export async function listen(page: Page): Promise<Heard> {
  const session = await page.context().newCDPSession(page);
  await page.exposeFunction('describeHeard', (index: number) =>
    describe(session, `heardEntries[${String(index)}].focused`),
  );
  await page.addInitScript(record);
  await page.evaluate(record);
  return {
    take: async () => (await page.evaluate(readEntries, true)).map(([, text]) => text),
    messages: async () =>
      (await page.evaluate(readEntries, false)).flatMap(([isMessage, text]) =>
        isMessage ? [text] : [],
      ),
  };
}

/** Returns role, name, state and description of the focused element, as a screen reader reads them. */
export async function focused(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const description = await describe(session, 'document.activeElement');
  await session.detach();
  return description;
}

async function describe(session: CDPSession, expression: string): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  if (!result.objectId) return `nothing (${expression})`;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const role = String(node?.role?.value ?? 'none');
  const states = (node?.properties ?? []).flatMap(({ name, value }) =>
    (STATES as readonly string[]).includes(name) && !NOT_SAID.includes(String(value.value))
      ? [value.value === true || value.value === 'true' ? name : `${name}=${String(value.value)}`]
      : [],
  );
  const text = (of: { value?: string } | undefined) =>
    (of?.value ?? '').replaceAll(/\s+/g, ' ').trim();
  const description = text(node?.description);
  return [
    `${role} "${text(node?.name)}"`,
    ...states.map((state) => ` ${state}`),
    description && `: ${description}`,
  ].join('');
}

const STATES = ['checked', 'pressed', 'expanded', 'selected', 'invalid', 'disabled'] as const;

/** Of a state that is not there. */
const NOT_SAID = ['false', 'undefined'];

/** In the page: what was heard since it was last taken. */
async function readEntries(isTaken: boolean): Promise<(readonly [boolean, string])[]> {
  // The recorder keeps its entries in the page.
  const page = window as unknown as RecordingWindow;
  const entries = (page.heardEntries ?? []).slice(page.heardTaken ?? 0);
  if (isTaken) page.heardTaken = page.heardEntries?.length ?? 0;
  return Promise.all(entries.map(async ({ isMessage, text }) => [isMessage, await text] as const));
}

/** In the page: notes what takes the focus, and what changes in live regions. */
function record(): void {
  const page = window as unknown as RecordingWindow;
  if (page.heardEntries) return;
  const entries: Entry[] = [];
  page.heardEntries = entries;

  const LIVE = '[role=status], [role=alert], [role=log], [aria-live], output';
  const SILENT = 'script, style, template, [aria-hidden=true], [hidden]';

  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || target === document.body) return;
      const index = entries.push({ isMessage: false, text: '', focused: target }) - 1;
      entries[index] = { isMessage: false, text: page.describeHeard(index), focused: target };
    },
    true,
  );

  const politeness = (region: Element): string => {
    const role = region.getAttribute('role');
    const live = region.getAttribute('aria-live');
    if (live === 'off') return '';
    if (role === 'alert' || live === 'assertive') return 'alert';
    return 'status';
  };

  /** Under a modal dialog, in an inert part or one that is busy, nothing is said. */
  const isSaid = (region: Element): boolean => {
    const host = region.getRootNode() instanceof ShadowRoot ? hostOf(region) : region;
    const modal = document.querySelector('dialog:modal');
    const isShut =
      host.closest('[inert], [aria-hidden=true], [aria-busy=true]') ??
      (modal && !modal.contains(host));
    return !isShut && host.isConnected && region.checkVisibility({ visibilityProperty: true });
  };

  const hostOf = (element: Element): Element => (element.getRootNode() as ShadowRoot).host;

  const textOf = (node: Node): string => {
    if (node instanceof Element && (node.matches(SILENT) || !node.checkVisibility())) return '';
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    return [...node.childNodes].map(textOf).join(node instanceof HTMLParagraphElement ? '' : ' ');
  };

  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

  const last = new WeakMap<Element, string>();

  const announce = (region: Element, text: string) => {
    const kind = politeness(region);
    const spoken = plain(text);
    if (kind && spoken !== '' && isSaid(region)) {
      entries.push({ isMessage: true, text: `${kind}: ${spoken}` });
    }
  };

  const observe = (root: Node) => {
    new MutationObserver((changes) => {
      const changed = new Map<Element, Set<Node>>();
      for (const change of changes) {
        const place =
          change.target instanceof Element ? change.target : change.target.parentElement;
        const region = place?.closest(LIVE);
        if (region) {
          const nodes = changed.get(region) ?? new Set<Node>();
          changed.set(region, nodes);
          if (change.type === 'childList') for (const node of change.addedNodes) nodes.add(node);
          else nodes.add(change.target);
          continue;
        }
        for (const node of change.addedNodes) {
          if (!(node instanceof Element)) continue;
          const inside = [node, ...node.querySelectorAll(LIVE)].filter((one) => one.matches(LIVE));
          for (const each of inside) {
            // A region that comes with its words is silent, but for an alert.
            if (each.getAttribute('role') === 'alert') announce(each, textOf(each));
            last.set(each, plain(textOf(each)));
          }
        }
      }
      for (const [region, nodes] of changed) {
        const isWhole =
          region.getAttribute('aria-atomic') !== 'false' &&
          (region.hasAttribute('aria-atomic') ||
            region.matches('[role=status], [role=alert], output'));
        const whole = plain(textOf(region));
        if (last.get(region) === whole) continue;
        last.set(region, whole);
        announce(region, isWhole ? whole : [...nodes].map(textOf).join(' '));
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
  };

  observe(document);
  // Next tells a page's title in a shadow root of its own.
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    observe(root);
    return root;
  };
  for (const element of document.querySelectorAll('next-route-announcer')) {
    if (element.shadowRoot) observe(element.shadowRoot);
  }
}
