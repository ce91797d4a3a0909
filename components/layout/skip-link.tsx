/** First stop of the keyboard: past the header, to the page's content. */
export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:bg-white focus:px-4 focus:py-3"
    >
      Ir para o conteúdo
    </a>
  );
}
