import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldStatus } from '@/components/form/field-status';
import { Icon } from '@/components/ui/icon';
import { camera } from '@/components/ui/further-icon-shapes';
import { circleExclamationPoint } from '@/components/ui/icon-shapes';
import { joinClasses } from '@/components/ui/style';
import {
  MAX_PHOTO_MEGAPIXELS,
  photoFields,
  type PhotoName,
  photoProblemTexts,
} from '@/lib/forms/sell/form';
import { createLazily } from '@/lib/site/format/create-lazily';
import { capitalise } from '@/lib/site/format/text';
import type { FileProblem } from './prepare-photo';
import styles from './photo-slot.module.css';

type PhotoSlotProps = Readonly<{ name: PhotoName; label: string; hint: string }>;

const ACCEPTED_FILE_TYPES = '.jpeg,.jpg,.png,image/jpeg,image/png';

const getMegabyteFormat = createLazily(
  () => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }),
);
const formatFileSize = (bytes: number) =>
  `${getMegabyteFormat().format(Math.max(0.1, bytes / 1_000_000))} MB`;

/**
 * Renders the slot of one required photo in one of four states: empty, being prepared, ready, or rejected. Without
 * JavaScript the slot is a plain file input. A rejected photo does not affect the other slots.
 */
export function PhotoSlot({ name, label, hint }: PhotoSlotProps) {
  const shutter = useRef<HTMLInputElement>(null);
  const { field, state, take, remove } = usePhotoSlot();
  const refused = useFieldStatus(name) === 'wrong' && state.kind === 'ready';
  const kind = refused ? 'bad' : state.kind;
  const problem =
    state.kind === 'bad'
      ? photoProblemTexts[state.problem]
      : `${photoProblemTexts.type}, de até ${MAX_PHOTO_MEGAPIXELS} megapixels`;
  const isEmpty = kind === 'empty' || kind === 'preparing';
  const which = label.toLowerCase();

  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (file) take(file);
    if (input === shutter.current) input.value = '';
  };
  const open = () => {
    // Moves the focus to the file input, because the pressed button disappears while the photo is being prepared.
    field.current?.focus();
    field.current?.click();
  };

  return (
    <div
      className={joinClasses(
        'relative flex min-w-0 flex-col rounded-plate',
        styles.slot,
        styles[kind],
      )}
      role="group"
      aria-label={label}
    >
      <div className="relative grid aspect-[4/3] place-items-center overflow-hidden">
        {state.kind === 'ready' ? (
          <LocalPicture
            src={state.preview}
            alt={`Prévia: ${which} do carro`}
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <span className={joinClasses(styles.guide, styles[name])} aria-hidden="true" />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <b className="leading-tight font-semibold">{label}</b>
        {kind === 'bad' ? (
          <p
            key="bad"
            id={`foto-${name}`}
            role="alert"
            className="flex gap-1.5 text-small leading-[1.35] font-medium text-danger"
          >
            <Icon shape={circleExclamationPoint} className="mt-0.5 size-4" />
            <span>{problem}</span>
          </p>
        ) : (
          <p id={`foto-${name}`} role="status" className="num text-small leading-[1.35] text-n-600">
            {state.kind === 'ready' && (
              <>
                <span className="sr-only">{`${capitalise(photoFields[name].refillLabel)} pronta, `}</span>
                <span>{formatFileSize(state.bytes)}</span>
              </>
            )}
            {state.kind === 'preparing' && <span>Preparando a foto…</span>}
            {state.kind === 'empty' && <span>{hint}</span>}
          </p>
        )}
        <div className="mt-auto flex min-h-11 flex-wrap items-center gap-x-4 text-small leading-[1.2] font-semibold">
          <input
            ref={field}
            type="file"
            name={name}
            accept={ACCEPTED_FILE_TYPES}
            aria-label={`Adicionar foto: ${which}`}
            aria-describedby={`foto-${name}`}
            aria-invalid={kind === 'bad' || undefined}
            className={isEmpty ? styles.fieldOverSlot : styles.hiddenField}
            onChange={choose}
          />
          <input
            ref={shutter}
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            tabIndex={-1}
            aria-hidden="true"
            className="hidden"
            onChange={choose}
          />
          {isEmpty ? (
            <>
              <span className={`${styles.action} noscript:hidden`} aria-hidden="true">
                <Icon shape={camera} /> Adicionar foto
              </span>
              <SlotAction
                key="camera"
                className={`${styles.shutter} noscript:hidden`}
                onPress={() => shutter.current?.click()}
              >
                Usar a câmera<span className="sr-only">: {which}</span>
              </SlotAction>
            </>
          ) : (
            <>
              <SlotAction key="choose" onPress={open}>
                <span>{kind === 'bad' ? 'Escolher outra' : 'Trocar'}</span>
                <span className="sr-only">, foto: {which}</span>
              </SlotAction>
              {state.kind === 'ready' && (
                <SlotAction
                  key="remove"
                  onPress={() => {
                    remove();
                    field.current?.focus();
                  }}
                >
                  Remover<span className="sr-only">, foto: {which}</span>
                </SlotAction>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

type SlotActionProps = Readonly<{
  onPress: () => void;
  className?: string | undefined;
  children: ReactNode;
}>;

function SlotAction({ onPress, className, children }: SlotActionProps) {
  return (
    <button
      type="button"
      className={joinClasses('relative z-above', styles.action, className)}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

type LocalPictureProps = Readonly<{
  /** `blob:` URL of the picture. */
  src: string;
  alt: string;
  className?: string;
}>;

/**
 * Shows a picture that exists only on the visitor's device, with a plain `<img>`, because the image optimiser cannot
 * reach it.
 */
function LocalPicture({ src, alt, className }: LocalPictureProps) {
  return <img src={src} alt={alt} className={className} />;
}

export const importPhotoCode = () => import('./photo-parts');

type PhotoState =
  | Readonly<{ kind: 'empty' | 'preparing' }>
  | Readonly<{ kind: 'ready'; preview: string; bytes: number }>
  | Readonly<{ kind: 'bad'; problem: FileProblem }>;

const EMPTY_PHOTO_SLOT: PhotoState = { kind: 'empty' };

function putFileIntoField(input: HTMLInputElement, photo: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(photo);
  input.files = transfer.files;
}

function clearFileField(input: HTMLInputElement): void {
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Manages the photo of one file input. A chosen photo is resized and put back into the input, so that the form contains
 * the resized file.
 */
function usePhotoSlot() {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<PhotoState>(EMPTY_PHOTO_SLOT);
  const latest = useRef(0);

  useEffect(() => {
    if (state.kind !== 'ready') return undefined;
    return () => URL.revokeObjectURL(state.preview);
  }, [state]);

  async function preparePhotoFile(file: File): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    setState({ kind: 'preparing' });
    const { preparePhoto } = await importPhotoCode();
    const prepared = await preparePhoto(file, input.current?.name ?? 'foto');
    if (mine !== latest.current || !input.current) return;
    if (prepared.kind === 'bad') {
      input.current.value = '';
      setState(prepared);
      return;
    }
    const { photo } = prepared;
    putFileIntoField(input.current, photo);
    setState({ kind: 'ready', preview: URL.createObjectURL(photo), bytes: photo.size });
  }

  return {
    /** Ref of the file input. */
    field: input,
    state,
    /** If the code that resizes photos fails to load, the photo is sent unchanged. */
    take: (file: File) => void preparePhotoFile(file).catch(() => setState(EMPTY_PHOTO_SLOT)),
    remove: () => {
      latest.current += 1;
      if (input.current) clearFileField(input.current);
      setState(EMPTY_PHOTO_SLOT);
    },
  };
}
