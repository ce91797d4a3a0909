import { useEffect, useRef, useState } from 'react';

/** What one photo's place holds. */
type PhotoState =
  | Readonly<{ kind: 'empty' | 'preparing' }>
  | Readonly<{ kind: 'ready'; preview: string; bytes: number }>
  | Readonly<{ kind: 'bad'; problem: 'type' | 'size' }>;

const EMPTY: PhotoState = { kind: 'empty' };

/** Puts a file into a file field, as if it had been chosen. */
function fill(input: HTMLInputElement, photo: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(photo);
  input.files = transfer.files;
}

/** Empties a file field, as if the visitor had. */
function empty(input: HTMLInputElement): void {
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The photo of one file field: what is chosen is made small and put back into the field, so that the form
 * itself holds what will be sent.
 */
export function usePhoto() {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<PhotoState>(EMPTY);
  const latest = useRef(0);

  useEffect(() => {
    if (state.kind !== 'ready') return undefined;
    return () => URL.revokeObjectURL(state.preview);
  }, [state]);

  async function take(file: File): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    setState({ kind: 'preparing' });
    const { preparePhoto } = await import('@/components/lead/sell/prepare-photo');
    const prepared = await preparePhoto(file, input.current?.name ?? 'foto');
    if (mine !== latest.current || !input.current) return;
    if (prepared.kind === 'bad') {
      input.current.value = '';
      setState(prepared);
      return;
    }
    const { photo } = prepared;
    fill(input.current, photo);
    setState({ kind: 'ready', preview: URL.createObjectURL(photo), bytes: photo.size });
  }

  return {
    /** Of the file field. */
    field: input,
    state,
    /** Without the scripts that make it small, a photo goes as it is. */
    take: (file: File) => void take(file).catch(() => setState(EMPTY)),
    remove: () => {
      latest.current += 1;
      if (input.current) empty(input.current);
      setState(EMPTY);
    },
  };
}
