'use client';

import {
  createContext,
  use,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { isPlainClick } from '@/components/ui/browser';
import { usePresence } from '@/components/ui/hooks';
import { useOverlay } from '@/components/ui/use-overlay';
import type { LightboxProps } from './lightbox';
import type { ViewerPhoto } from './slide';

type Viewer = Readonly<{
  /** Fetches the lightbox, which no page carries before somebody reaches for a photo. */
  prepare: () => Promise<ComponentType<LightboxProps>>;
  open: (index: number, trigger: HTMLElement) => Promise<void>;
}>;

const ViewerContext = createContext<Viewer | null>(null);

const load = async () => (await import('./lightbox')).Lightbox;

type PhotoViewerProps = Readonly<{
  /** What the photos are of: "Fotos de Kaiserstein GLX 450 d". */
  label: string;
  photos: readonly ViewerPhoto[];
  /** The gallery, with a `PhotoLink` a photo. */
  children: ReactNode;
}>;

/**
 * Photos that open large, over the page. Each is a plain link to its picture until the visitor shows
 * intent; the lightbox is fetched then. The browser's back button closes it.
 */
export function PhotoViewer({ label, photos, children }: PhotoViewerProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const trigger = useRef<HTMLElement>(null);
  const close = () => {
    setIndex(null);
    trigger.current?.focus();
  };
  useOverlay(index !== null, close);

  // Next keeps left pages mounted but hidden: nothing may be open on the way back.
  const isPresent = usePresence(() => setIndex(null));

  const viewer: Viewer = {
    prepare: load,
    open: async (start, element) => {
      const loaded = await load();
      if (!isPresent()) return;
      setLightbox(() => loaded);
      trigger.current = element;
      setIndex(start);
    },
  };

  return (
    <ViewerContext value={viewer}>
      {children}
      {Lightbox && index !== null && (
        <Lightbox
          label={label}
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          onClosed={close}
        />
      )}
    </ViewerContext>
  );
}

type PhotoLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** The picture itself: where the link leads without scripts. */
  href: string;
  /** Which photo of the viewer opens. */
  index: number;
};

/** A link that opens one photo of the `PhotoViewer` around it. */
export function PhotoLink({ href, index, children, ...rest }: PhotoLinkProps) {
  const viewer = use(ViewerContext);
  // A failure here is told again by the press itself, which then follows the link.
  const prepare = () => void viewer?.prepare().catch(() => undefined);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!viewer || !isPlainClick(event)) return;
    event.preventDefault();
    try {
      await viewer.open(index, event.currentTarget);
    } catch {
      window.location.assign(href);
    }
  }

  return (
    <a
      href={href}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
      onClick={(event) => void open(event)}
      {...rest}
    >
      {children}
    </a>
  );
}
