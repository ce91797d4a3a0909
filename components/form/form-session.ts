import { attemptKeys } from '@/components/form/attempt-key';
import { dropDraft, keepDraft, readDraft, restoreDraft } from '@/components/form/draft';
import { filesIn, givenIn, type FormValues } from '@/components/form/form-values';
import type { LiveForm } from '@/components/form/live-form';
import { NO_MARKS, type Marks } from '@/components/form/marks';

/** How a sending ended. */
type Outcome =
  | Readonly<{ kind: 'sent'; next: string | null }>
  | Readonly<{ kind: 'kept'; protocol: string }>
  | Readonly<{ kind: 'refused'; fields: readonly string[] }>
  | Readonly<{ kind: 'failed'; message: string }>;

/** How a form was received. */
export type Received = Readonly<{
  /** Path of the page that comes next, when the server says one. */
  next: string | null;
  /** What the visitor may quote while it is kept and not yet delivered; `null` once it is. */
  protocol: string | null;
  /** What was sent, and by which fields files were. */
  values: FormValues;
  files: readonly string[];
}>;

/** One sending: its idempotency key, and how long the visitor took. */
type Attempt = Readonly<{ key: string; elapsedMs: number }>;

/** Names the fields of a form that are wrong. */
type Check = (values: FormValues) => readonly string[];

/** Options of a form. */
export type FormOptions = Readonly<{
  /** Loads the rules of the form, together with everything else, when the visitor first uses it. */
  rules: () => Promise<Check>;
  send: (values: FormValues, attempt: Attempt) => Promise<Outcome>;
  onSent: (received: Received) => void;
  /** Whether the form stays open when its delivery is still pending, so that it can be sent again for its result. */
  waitsForResult: boolean;
  /**
   * Gives the idempotency key of a sending, where it must outlive the form; otherwise what was already tried
   * keeps its key.
   */
  keyOf?: ((values: FormValues) => string) | undefined;
  /** Name of the draft, one a form and subject: "proposta-7". */
  draftKey: string;
  /** Fields that are kept in the page's memory alone. */
  privateFields: readonly string[];
  /** Take over as soon as the form is there, not only when the visitor comes to it. */
  eager: boolean;
  /** The error of a field is cleared as soon as the field is edited. */
  clearErrorsOnInput: boolean;
}>;

/** State of a form on the page. */
export type FormState = Readonly<{
  marks: Marks;
  /** What was typed on an earlier visit. */
  draft: FormValues;
  sending: boolean;
  /** What happened, when a sending failed. */
  failure: string | null;
  /** What is kept of a form that waits for its result. */
  protocol: string | null;
  /** Something has been typed. */
  changed: boolean;
  /** Names of the fields that were given on an earlier visit and have to be given again. */
  lost: readonly string[];
}>;

export const UNTOUCHED: FormState = {
  marks: NO_MARKS,
  draft: {},
  sending: false,
  failure: null,
  protocol: null,
  changed: false,
  lost: [],
};

const REFUSED = 'O sistema recusou o envio.';

/** One form on the page: plain html until the visitor first uses it, then enhanced. */
export class FormSession {
  private current = UNTOUCHED;
  private readonly listeners = new Set<() => void>();
  private readonly contentKey = attemptKeys();
  private form: HTMLFormElement | null = null;
  private live: Promise<LiveForm | null> | null = null;
  private startedAt: number | null = null;

  constructor(private options: FormOptions) {}

  readonly state = (): FormState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly configure = (options: FormOptions): void => {
    this.options = options;
  };

  /** Ref callback of the `<form>`; returns its cleanup. */
  readonly attach = (form: HTMLFormElement): (() => void) => {
    this.form = form;
    // Replaces the browser's own validation.
    form.noValidate = true;
    const draft = readDraft(this.options.draftKey);
    restoreDraft(form, draft);
    const given = givenIn(form);
    const lost = Object.keys(draft).filter((name) => !draft[name] && !(name in given));
    this.change({ draft, lost });
    if (this.options.eager) void this.warm();
    return () => {
      void this.live?.then((live) => live?.release());
      this.live = null;
      this.form = null;
    };
  };

  /** Loads what enhances the form; after a failure it stays plain, and the next use tries again. */
  readonly warm = (): Promise<LiveForm | null> => {
    this.startedAt ??= performance.now();
    this.live ??= this.enhanceForm().catch(() => {
      this.live = null;
      return null;
    });
    return this.live;
  };

  /** Something was typed. */
  readonly touched = (): void => {
    if (!this.form) return;
    if (!this.current.changed) this.change({ changed: true });
    const given = givenIn(this.form);
    const stillLost = Object.fromEntries(this.current.lost.map((name) => [name, '']));
    keepDraft(this.options.draftKey, { ...stillLost, ...given }, this.options.privateFields);
  };

  /** A submit before the form is enhanced: waits for that, or sends the form as plain html. */
  readonly submit = async (): Promise<void> => {
    const live = await this.warm();
    if (live) live.submit();
    else this.form?.submit();
  };

  private async enhanceForm(): Promise<LiveForm | null> {
    const [{ enhance }, check] = await Promise.all([
      import('@/components/form/live-form'),
      this.options.rules(),
    ]);
    const onMarks = (marks: Marks) => this.change({ marks });
    return (
      this.form &&
      enhance(this.form, {
        check,
        onMarks,
        onSubmit: this.send,
        clearErrorsOnInput: this.options.clearErrorsOnInput,
      })
    );
  }

  private readonly send = async (values: FormValues): Promise<void> => {
    if (this.current.sending) return;
    this.change({ sending: true, failure: null, protocol: null });
    const elapsedMs = Math.round(performance.now() - (this.startedAt ?? 0));
    const { send, keyOf = this.contentKey } = this.options;
    const outcome = await send(values, { key: keyOf(values), elapsedMs });
    this.change({ sending: false, failure: outcome.kind === 'failed' ? outcome.message : null });
    if (outcome.kind === 'refused' && !(await this.live)?.refuse(outcome.fields)) {
      this.change({ failure: REFUSED });
    }
    if (outcome.kind === 'sent') this.finish(values, { next: outcome.next, protocol: null });
    if (outcome.kind === 'kept') this.keep(values, outcome.protocol);
  };

  private keep(values: FormValues, protocol: string): void {
    if (this.options.waitsForResult) this.change({ protocol });
    else this.finish(values, { next: null, protocol });
  }

  private finish(values: FormValues, answer: Pick<Received, 'next' | 'protocol'>): void {
    const files = this.form ? filesIn(this.form) : [];
    dropDraft(this.options.draftKey);
    this.form?.reset();
    this.change(UNTOUCHED);
    this.options.onSent({ ...answer, values, files });
  }

  private change(changes: Partial<FormState>): void {
    this.current = { ...this.current, ...changes };
    for (const listener of this.listeners) listener();
  }
}
