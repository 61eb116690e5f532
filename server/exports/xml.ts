const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function code(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

// What XML can't hold, a carriage return (readers would turn it into a line feed), and texts that look like the code itself.
const unholdable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g
/** Whether there may be anything to write otherwise: of most texts there is not. */
const special = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff&<>"]|_x/

/** Text for an XML element or attribute of a spreadsheet; every character comes back as it was. */
export function xmlText(text: string): string {
  if (!special.test(text)) return text
  return text.replace(unholdable, code).replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}
