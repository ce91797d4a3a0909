/**
 * Hands a picture to the device's own sharing; where that takes no files, or fails, saves it.
 *
 * @param name of the file
 * @param text goes with it
 */
export async function shareFile(href: string, name: string, text: string): Promise<void> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(String(answer.status));
    const data = { files: [new File([await answer.blob()], name, { type: 'image/jpeg' })], text };
    if (!navigator.canShare(data)) throw new Error('files');
    await navigator.share(data);
  } catch (error) {
    // Given up by the visitor.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    save(href, name);
  }
}

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
