import { useState } from 'react';
import type { GenericSlide } from 'yet-another-react-lightbox';
import { useSettledValue } from '@/components/ui/hooks';
import { Icon } from '@/components/ui/icon';
import { imageOff } from '@/components/ui/further-icon-shapes';
import { createSourceSet } from '@/components/ui/source-set';
import { Spinner } from '@/components/ui/spinner';

type PhotoSlideContentProps = Readonly<{
  photo: ViewerPhoto;
  /** Available space for the photo, in px. */
  room: Readonly<{ width: number; height: number }>;
  /** Zoom scale; for a larger scale the browser loads a larger file. */
  scale: number;
}>;

/** Shows one whole photo in the available space, a spinner while it loads, and a text if loading fails. */
export function PhotoSlideContent({ photo, room, scale }: PhotoSlideContentProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const isLoadingSlow = useSettledValue(photo.src) !== null;
  if (state === 'failed') return <PhotoFailure />;

  return (
    <div className="grid place-items-center">
      {state === 'loading' && (
        <Spinner
          label={isLoadingSlow ? 'Carregando a foto' : ''}
          className="absolute size-11 border-4"
        />
      )}
      <img
        {...createSourceSet(photo.src, 480, 1920)}
        sizes={`${Math.round(room.width * scale)}px`}
        alt={photo.alt}
        draggable={false}
        className="block select-none"
        style={{ maxWidth: room.width, maxHeight: room.height }}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </div>
  );
}

function PhotoFailure() {
  return (
    <div role="alert" className="grid justify-items-center gap-2 p-6 text-center">
      <Icon shape={imageOff} className="size-12" />
      <p className="text-lead">A foto não carregou.</p>
      <p lang="en" className="text-small text-muted">
        This image failed to load
      </p>
    </div>
  );
}

/**
 * A slide that `PhotoSlideContent` renders. The library's own slides report a failure only by an icon, and limit the
 * zoom by the file's size.
 */
type PhotoSlide = GenericSlide & Readonly<{ type: 'photo'; photo: ViewerPhoto }>;

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: PhotoSlide;
  }
}

export function toPhotoSlides(photos: readonly ViewerPhoto[]): readonly PhotoSlide[] {
  return photos.map((photo) => ({ type: 'photo', photo }));
}

/** Photo of a gallery, as the lightbox needs it. */
export type ViewerPhoto = Readonly<{
  /** Path on our own origin (`/midia/…`). */
  src: string;
  /** Alternative text of the photo: "Kaiserstein GLX 450 d, foto 2". */
  alt: string;
}>;
