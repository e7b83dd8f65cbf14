const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, also within attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, mark => marks[mark] ?? mark)
}
