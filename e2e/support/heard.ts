import type { CDPSession, Page } from '@playwright/test';

/**
 * Log of everything that a screen reader would speak, in order: the description of each focused element in the accessibility
 * tree, and the messages of live regions. Unread entries are lost when the page loads another document.
 */
export type ScreenReaderLog = Readonly<{
  /** Returns all entries since the last call: `link "Blindados"`, `textbox "Celular" invalid: (DD) 99999-9999`, `status: 19 veículos encontrados`. */
  take: () => Promise<readonly string[]>;
  /** Returns only the messages of live regions since the last call of `take`, and leaves them in the log. */
  messages: () => Promise<readonly string[]>;
}>;

type SpokenEntry = Readonly<{
  isMessage: boolean;
  text: string | Promise<string>;
  focused?: Element;
}>;

type RecordingWindow = Window & {
  heardEntries?: SpokenEntry[];
  heardTaken?: number;
  describeHeard: (index: number) => Promise<string>;
};

/** Starts the log of a screen reader in the current document and in all later documents of the page. */
export async function recordScreenReader(page: Page): Promise<ScreenReaderLog> {
  const session = await page.context().newCDPSession(page);
  await page.exposeFunction('describeHeard', (index: number) =>
    describeElement(session, `heardEntries[${String(index)}].focused`),
  );
  await page.addInitScript(installRecorder);
  await page.evaluate(installRecorder);
  return {
    take: async () => (await page.evaluate(readEntries, true)).map(([, text]) => text),
    messages: async () =>
      (await page.evaluate(readEntries, false)).flatMap(([isMessage, text]) =>
        isMessage ? [text] : [],
      ),
  };
}

/** Returns role, name, states and description of the focused element, as a screen reader would speak them. */
export async function describeFocus(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const description = await describeElement(session, 'document.activeElement');
  await session.detach();
  return description;
}

async function describeElement(session: CDPSession, expression: string): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  if (!result.objectId) return `nothing (${expression})`;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const role = String(node?.role?.value ?? 'none');
  const states = (node?.properties ?? []).flatMap(({ name, value }) =>
    (SPOKEN_STATES as readonly string[]).includes(name) &&
    !SILENT_VALUES.includes(String(value.value))
      ? [value.value === true || value.value === 'true' ? name : `${name}=${String(value.value)}`]
      : [],
  );
  const text = (accessibleValue: { value?: string } | undefined) =>
    (accessibleValue?.value ?? '').replaceAll(/\s+/g, ' ').trim();
  const description = text(node?.description);
  return [
    `${role} "${text(node?.name)}"`,
    ...states.map((state) => ` ${state}`),
    description && `: ${description}`,
  ].join('');
}

const SPOKEN_STATES = [
  'checked',
  'pressed',
  'expanded',
  'selected',
  'invalid',
  'disabled',
] as const;

/** Values of a state that a screen reader does not speak. */
const SILENT_VALUES = ['false', 'undefined'];

/** Runs in the page and returns the entries since the last `take`. */
async function readEntries(isTaken: boolean): Promise<(readonly [boolean, string])[]> {
  // The recorder stores its entries in the window of the page.
  const page = window as unknown as RecordingWindow;
  const entries = (page.heardEntries ?? []).slice(page.heardTaken ?? 0);
  if (isTaken) page.heardTaken = page.heardEntries?.length ?? 0;
  return Promise.all(entries.map(async ({ isMessage, text }) => [isMessage, await text] as const));
}

/** Runs in the page and records focused elements and changes in live regions. */
function installRecorder(): void {
  const page = window as unknown as RecordingWindow;
  if (page.heardEntries) return;
  const entries: SpokenEntry[] = [];
  page.heardEntries = entries;

  const LIVE_REGIONS = '[role=status], [role=alert], [aria-live], output';
  const SILENT_ELEMENTS = 'script, style, template, [aria-hidden=true], [hidden]';

  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || target === document.body) return;
      const index = entries.push({ isMessage: false, text: '', focused: target }) - 1;
      entries[index] = { isMessage: false, text: page.describeHeard(index), focused: target };
    },
    true,
  );

  /** Returns whether a screen reader announces a region: regions beneath a modal dialog, inert, busy and hidden ones are silent. */
  const isAnnounced = (region: Element): boolean => {
    const root = region.getRootNode();
    const host = root instanceof ShadowRoot ? root.host : region;
    const modal = document.querySelector('dialog:modal');
    const hiddenBy =
      host.closest('[inert], [aria-hidden=true], [aria-busy=true]') ??
      (modal && !modal.contains(host));
    return !hiddenBy && host.isConnected && region.checkVisibility({ visibilityProperty: true });
  };

  const textOf = (node: Node): string => {
    if (node instanceof Element && (node.matches(SILENT_ELEMENTS) || !node.checkVisibility()))
      return '';
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    return [...node.childNodes].map(textOf).join(node instanceof HTMLParagraphElement ? '' : ' ');
  };
  const spokenText = (region: Element) => textOf(region).replaceAll(/\s+/g, ' ').trim();

  const lastTexts = new WeakMap<Element, string>();

  const recordMessage = (region: Element) => {
    const text = spokenText(region);
    if (text === lastTexts.get(region)) return;
    lastTexts.set(region, text);
    if (text === '' || !isAnnounced(region)) return;
    const kind = region.matches('[role=alert], [aria-live=assertive]') ? 'alert' : 'status';
    entries.push({ isMessage: true, text: `${kind}: ${text}` });
  };

  const observe = (root: Node) => {
    new MutationObserver((changes) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE_REGIONS);
        if (region) {
          changed.add(region);
          continue;
        }
        const added = [...addedNodes].filter((node) => node instanceof Element);
        for (const inserted of added.flatMap((node) => [
          ...(node.matches(LIVE_REGIONS) ? [node] : []),
          ...node.querySelectorAll(LIVE_REGIONS),
        ])) {
          // A live region that is inserted with its text is silent, unless it is an alert.
          if (inserted.matches('[role=alert]')) changed.add(inserted);
          else lastTexts.set(inserted, spokenText(inserted));
        }
      }
      for (const region of changed) recordMessage(region);
    }).observe(root, { childList: true, characterData: true, subtree: true });
  };

  observe(document);
  // Shadow roots are observed too, because Next announces the title of a page in one.
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    observe(root);
    return root;
  };
  for (const element of document.querySelectorAll('next-route-announcer')) {
    if (element.shadowRoot) observe(element.shadowRoot);
  }
}
