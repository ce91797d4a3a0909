import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { imageOff } from '@/components/ui/icon-shapes';
import { sourceSet } from '@/components/ui/source-set';
import { Spinner } from '@/components/ui/spinner';
import type { ViewerPhoto } from './types';

type SlideProps = Readonly<{
  photo: ViewerPhoto;
  /** Room for the photo, in px. */
  room: Readonly<{ width: number; height: number }>;
  /** Scale it is shown at: a larger file is fetched for a larger scale. */
  scale: number;
}>;

/** One photo, whole in its room; while it loads the ring, and words when it does not. */
export function Slide({ photo, room, scale }: SlideProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') return <Failure />;

  return (
    <div className="grid place-items-center">
      {state === 'loading' && (
        <Spinner label="Carregando a foto" className="absolute size-11 border-4" />
      )}
      <img
        {...sourceSet(photo.src, 480, 1920)}
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

function Failure() {
  return (
    <div role="alert" className="grid justify-items-center gap-2 p-6 text-center">
      <Icon shape={imageOff} className="size-12" />
      <p className="text-lead">A foto não carregou.</p>
      <p lang="en" className="text-micro text-muted">
        This image failed to load
      </p>
    </div>
  );
}
