/** Part of a privacy document: a title, sentences, then points. */
export type PrivacySection = Readonly<{
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}>;

/** The privacy policy of one company of the group. */
export type PrivacyDocument = Readonly<{
  company: string;
  /** What the company does. */
  subtitle: string;
  /** Whose data the document is about. */
  description: string;
  /** Address of the PDF, made from the same text (scripts/privacy-documents.ts). */
  pdf: string;
  sections: readonly PrivacySection[];
}>;
