'use client';

import { useRef, type ClipboardEvent, type InputEvent, type KeyboardEvent } from 'react';
import { controlStyle } from '@/components/form/control-style';
import { codeBoxes } from '@/lib/quotation/result/code-schema';

type CodeBoxesProps = Readonly<{
  /** The code in the boxes was refused. */
  wrong: boolean;
  /** Id of what says so. */
  describedBy: string;
  /** The last box was filled, and none is empty. */
  onFull: () => void;
}>;

const LENGTH = codeBoxes.length;

const onlyCode = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');

/**
 * Four boxes of one character. Typing goes on to the next box; a code that is pasted, or
 * filled in by the phone, is spread over them.
 */
export function CodeBoxes({ wrong, describedBy, onFull }: CodeBoxesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const boxes = () => [...(group.current?.querySelectorAll('input') ?? [])];

  /** Writes characters from a box on, and goes to the box after the last of them. */
  const write = (from: number, text: string) => {
    const characters = Array.from(onlyCode(text)).slice(0, LENGTH - from);
    const all = boxes();
    for (const [index, character] of characters.entries()) {
      const box = all[from + index];
      if (box) box.value = character;
    }
    const next = all[Math.min(from + characters.length, LENGTH - 1)];
    next?.focus();
    next?.select();
    if (from + characters.length === LENGTH && all.every(({ value }) => value !== '')) onFull();
  };

  const handlers = (index: number) => ({
    onInput: ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
      const { value } = currentTarget;
      if (value === '') return;
      currentTarget.value = '';
      // A character typed into a full box takes its place.
      write(index, nativeEvent.data?.length === 1 ? nativeEvent.data : value);
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      const text = onlyCode(event.clipboardData.getData('text'));
      write(text.length >= LENGTH ? 0 : index, text);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const step = { Backspace: -1, ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
      if (step === 0 || (event.key === 'Backspace' && event.currentTarget.value !== '')) return;
      const other = boxes()[index + step];
      if (!other) return;
      event.preventDefault();
      if (event.key === 'Backspace') other.value = '';
      other.focus();
      other.select();
    },
  });

  return (
    <fieldset
      ref={group}
      data-mark={wrong ? 'wrong' : undefined}
      aria-describedby={describedBy}
      className="group/field grid grid-cols-[repeat(4,minmax(0,4rem))] gap-2.5"
    >
      <legend className="sr-only">Código de verificação</legend>
      {codeBoxes.map((name, index) => (
        <input
          key={name}
          name={name}
          aria-label={`Caractere ${String(index + 1)}`}
          {...(wrong && { 'aria-invalid': true })}
          // Codes may hold letters: no numeric keypad, and nothing a phone corrects.
          inputMode="text"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          // The first box takes a whole code, where a phone fills it in or scripts are missing.
          maxLength={index === 0 ? LENGTH : 2}
          required={index === 0}
          className={`${controlStyle} num h-18 px-0 text-center text-[1.75rem] font-[620] font-stretch-112%`}
          {...handlers(index)}
        />
      ))}
    </fieldset>
  );
}
