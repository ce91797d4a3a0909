'use client';

import { useState, type MouseEvent } from 'react';
import { textLinkStyle } from '@/components/ui/link';

type SharePicturesProps = Readonly<{
  /** Addresses of the pictures: for a story, and 1200 by 630. */
  story: string;
  picture: string;
  /** Of the files, without their kind. */
  name: string;
  /** What the vehicle is, what it costs, and its address, in words. */
  text: string;
}>;

/**
 * A vehicle to be carried on: its pictures, handed to the device's own sharing where that takes files and saved
 * elsewhere, and its link with words. Without scripts the pictures are saved.
 */
export function SharePictures({ story, picture, name, text }: SharePicturesProps) {
  const [said, setSaid] = useState('');
  const share = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!('canShare' in navigator)) return;
    event.preventDefault();
    const { href, download } = event.currentTarget;
    void import('./share-file').then(({ shareFile }) => shareFile(href, download, text));
  };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copiado.'),
      () => setSaid('Não foi possível copiar.'),
    );
  const style = `${textLinkStyle} text-small`;
  return (
    <details className="mt-2">
      <summary className={`${style} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        Compartilhar imagem ou texto
      </summary>
      <p className="flex flex-wrap items-center gap-x-6">
        <a href={story} download={`${name}-story.jpg`} onClick={share} className={style}>
          Imagem para story
        </a>
        <a href={picture} download={`${name}.jpg`} onClick={share} className={style}>
          Imagem para post
        </a>
        <button type="button" onClick={() => void copy()} className={`${style} noscript:hidden`}>
          Copiar texto e link
        </button>
        <span role="status" className="text-small">
          {said}
        </span>
      </p>
    </details>
  );
}
