import type { Mail } from './mail'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly link: string }
  readonly closing: readonly string[]
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
}

/** A letter in plain text and in simple HTML; names and the like are escaped in the latter. */
export function layout({ to, subject, greeting, paragraphs, action, closing }: Letter): Mail {
  const signature = 'Rilievo'
  const text = [
    greeting,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.link}`]),
    ...closing,
    signature,
  ].join('\n\n')
  const html = (paragraph: string) => `<p>${escape(paragraph)}</p>`
  const button =
    action === undefined
      ? []
      : [
          `<p><a href="${escape(action.link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0b5c8a;color:#fff;text-decoration:none">${escape(action.label)}</a></p>`,
          `<p style="color:#555;font-size:13px">Se il pulsante non funziona, copia questo indirizzo nel browser:<br>${escape(action.link)}</p>`,
        ]
  const body = [
    html(greeting),
    ...paragraphs.map(html),
    ...button,
    ...closing.map(html),
    html(signature),
  ].join('\n')
  return {
    to,
    subject,
    text: `${text}\n`,
    html: `<!doctype html>
<html lang="it"><body style="font-family:system-ui,sans-serif;font-size:15px;line-height:1.5;color:#1f2933;max-width:560px">
${body}
</body></html>
`,
  }
}
