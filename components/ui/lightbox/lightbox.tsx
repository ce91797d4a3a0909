'use client';

import { type KeyboardEvent, useEffect, useRef } from 'react';
import YetAnotherLightbox, { type ControllerRef, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { joinClasses } from '@/components/ui/style';
import { IconButton } from '@/components/ui/icon-button';
import { arrowLeft, arrowRight, x } from '@/components/ui/icon-shapes';
import { Thumbnail, getThumbnailStyle } from '@/components/ui/photo';
import { toPhotoSlides, PhotoSlideContent, type ViewerPhoto } from './slide';
import {
  convertScaleToZoom,
  convertZoomToScale,
  MAX_ZOOM_PERCENT,
  ZoomButtons,
  getNextZoom,
} from './zoom-buttons';
import styles from './lightbox.module.css';
import 'yet-another-react-lightbox/styles.css';

const SLIDE_ANIMATION_MS = 300;
const SLIDE_PADDING_PX = 10;

export type LightboxProps = Readonly<{
  label: string;
  photos: readonly ViewerPhoto[];
  index: number;
  onIndexChange: (index: number) => void;
  /** Called after Esc, the closing button or a pull downwards has closed the lightbox. */
  onClosed: () => void;
}>;

/**
 * Shows photos over the whole window. The first photo follows the last; zoom goes from 0 to 300 %; swipe, pinch, the
 * arrow keys, "+", "-", "0" and Esc work. The focus stays inside.
 */
export function Lightbox({ label, photos, index, onIndexChange, onClosed }: LightboxProps) {
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const single = photos.length === 1;

  function zoomByKey(event: KeyboardEvent) {
    const now = convertScaleToZoom(zoom.current?.zoom ?? 1);
    const wanted = {
      '+': getNextZoom(now, 1),
      '=': getNextZoom(now, 1),
      '-': getNextZoom(now, -1),
      '0': 0,
    };
    const percent = wanted[event.key as keyof typeof wanted] as number | undefined;
    if (percent === undefined || event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    zoom.current?.changeZoom(convertZoomToScale(percent));
  }

  return (
    <YetAnotherLightbox
      open
      close={onClosed}
      index={index}
      slides={toPhotoSlides(photos)}
      plugins={[Zoom]}
      className={joinClasses('dark', styles.viewer)}
      labels={{
        Lightbox: label,
        'Photo gallery': 'Fotos',
        Carousel: 'carrossel',
        Slide: 'foto',
        '{index} of {total}': '{index} de {total}',
      }}
      animation={{ fade: SLIDE_ANIMATION_MS, swipe: SLIDE_ANIMATION_MS, zoom: SLIDE_ANIMATION_MS }}
      carousel={{ padding: `${SLIDE_PADDING_PX}px`, spacing: 0, preload: 1, finite: single }}
      controller={{ ref: controller, closeOnPullDown: true }}
      portal={{ container: { onKeyDownCapture: zoomByKey } }}
      zoom={{
        ref: zoom,
        supports: ['photo'],
        maxZoom: convertZoomToScale(MAX_ZOOM_PERCENT),
        doubleClickMaxStops: 2,
        pinchZoomV4: true,
      }}
      on={{ view: (view) => onIndexChange(view.index) }}
      toolbar={{
        buttons: [
          <p key="counter" aria-hidden="true" className="num mr-auto self-center pl-2">
            {`${index + 1} / ${photos.length}`}
          </p>,
          'zoom',
          'close',
        ],
      }}
      render={{
        slide: ({ slide, rect, zoom: scale = 1 }) =>
          slide.type === 'photo' && (
            <PhotoSlideContent photo={slide.photo} room={rect} scale={scale} />
          ),
        buttonZoom: ({ zoom: scale, changeZoom }) => (
          <ZoomButtons scale={scale} onChange={(wanted) => changeZoom(wanted)} />
        ),
        buttonClose: () => (
          <IconButton
            key="close"
            label="Fechar galeria"
            shape={x}
            iconClassName="size-6"
            onPress={() => controller.current?.close()}
          />
        ),
        buttonPrev: () =>
          !single && (
            <IconButton
              label="Foto anterior"
              shape={arrowLeft}
              kind="line"
              className={joinClasses(styles.arrow, 'left-4')}
              onPress={() => controller.current?.prev()}
            />
          ),
        buttonNext: () =>
          !single && (
            <IconButton
              label="Próxima foto"
              shape={arrowRight}
              kind="line"
              className={joinClasses(styles.arrow, 'right-4')}
              onPress={() => controller.current?.next()}
            />
          ),
        controls: () =>
          !single && <LightboxThumbnails photos={photos} index={index} onPick={onIndexChange} />,
      }}
    />
  );
}

type LightboxThumbnailsProps = Readonly<{
  photos: readonly ViewerPhoto[];
  index: number;
  onPick: (index: number) => void;
}>;

function LightboxThumbnails({ photos, index, onPick }: LightboxThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const thumbnail = row.current?.children[index];
    if (!row.current || !(thumbnail instanceof HTMLElement)) return;
    // Scrolls the row itself, because `scrollIntoView` would scroll the surrounding elements too.
    row.current.scrollTo({
      left: thumbnail.offsetLeft - (row.current.clientWidth - thumbnail.offsetWidth) / 2,
    });
  }, [index]);

  return (
    <ul
      ref={row}
      className={`absolute inset-x-0 bottom-0 flex gap-1.5 overflow-x-auto overscroll-contain px-3 py-2.5 [scrollbar-width:none] ${styles.thumbnails}`}
    >
      {photos.map(({ src }, each) => (
        <li key={`${each} ${src}`}>
          <button
            type="button"
            aria-label={`Foto ${each + 1}`}
            aria-current={each === index || undefined}
            className={getThumbnailStyle(each === index)}
            onClick={() => onPick(each)}
          >
            <Thumbnail src={src} size={96} />
          </button>
        </li>
      ))}
    </ul>
  );
}
