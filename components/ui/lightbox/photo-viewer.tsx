'use client';

import {
  createContext,
  use,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { isPlainClick } from '@/components/ui/browser';
import { useIsOnPage } from '@/components/ui/hooks';
import { useLazyCode } from '@/components/ui/lazy-code';
import { useOverlayHistory } from '@/components/ui/use-overlay';
import type { ViewerPhoto } from './slide';

type PhotoViewerState = Readonly<{
  photos: readonly ViewerPhoto[];
  /** Loads the code of the lightbox; called when the visitor is about to open a photo. */
  load: () => Promise<unknown>;
  /** Opens a photo, whose link was pressed, in the lightbox; if its code fails to load, the picture file. */
  open: (index: number, link: HTMLAnchorElement) => Promise<void>;
}>;

const PhotoViewerContext = createContext<PhotoViewerState | null>(null);

const importLightbox = () => import('./lightbox').then(({ Lightbox }) => Lightbox);

type PhotoViewerProps = Readonly<{
  /** Accessible name of the photos: "Fotos de Kaiserstein GLX 450 d". */
  label: string;
  photos: readonly ViewerPhoto[];
  /** Gallery, which contains a `PhotoLink` for each photo. */
  children: ReactNode;
}>;

/**
 * Lets the visitor open photos large over the page. Each photo is a plain link to its picture file until the pointer or
 * focus reaches it, which loads the lightbox. The browser's back button closes the lightbox.
 */
export function PhotoViewer({ label, photos, children }: PhotoViewerProps) {
  const [Lightbox, load] = useLazyCode(importLightbox);
  const [index, setIndex] = useState<number | null>(null);
  const trigger = useRef<HTMLElement>(null);
  const close = () => {
    setIndex(null);
    trigger.current?.focus();
  };
  useOverlayHistory(index !== null, close);

  // Closes the lightbox when the visitor leaves, because Next shows the same page again after going back.
  const isPresent = useIsOnPage(() => setIndex(null));

  const viewer: PhotoViewerState = {
    photos,
    load,
    open: async (start, link) => {
      const isLoaded = Boolean(await load());
      if (!isPresent()) return;
      if (isLoaded) {
        trigger.current = link;
        setIndex(start);
      } else location.assign(link.href);
    },
  };

  return (
    <PhotoViewerContext value={viewer}>
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
    </PhotoViewerContext>
  );
}

/** Returns the photos of the surrounding `PhotoViewer`. */
export const usePhotos = (): readonly ViewerPhoto[] => use(PhotoViewerContext)?.photos ?? [];

type PhotoLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  index: number;
};

/**
 * Links to one photo of the surrounding `PhotoViewer`; a press opens it in the lightbox, without JavaScript its picture
 * file. URL and accessible name come from the viewer's photos, so that the page's data do not contain them a second
 * time.
 */
export function PhotoLink({ index, children, ...rest }: PhotoLinkProps) {
  const viewer = use(PhotoViewerContext);
  const photos = usePhotos();
  const href = photos[index]?.src;
  const preload = () => void viewer?.load();

  function openLightbox(event: MouseEvent<HTMLAnchorElement>) {
    if (!viewer || href === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    void viewer.open(index, event.currentTarget);
  }

  return (
    <a
      href={href}
      aria-label={`Ampliar foto ${index + 1} de ${photos.length}`}
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
      onClick={openLightbox}
      {...rest}
    >
      {children}
    </a>
  );
}
