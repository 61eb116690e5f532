import type { IconName } from './icon-names'
import './Icon.css'

const drawings = import.meta.glob<string>('./icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A vector image by its name (spec §2). Decoration beside words by default; with a `label` it speaks for itself. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const drawing = drawings[`./icons/${name}.svg`] ?? ''
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <span className="icon" {...said} dangerouslySetInnerHTML={{ __html: drawing }} />
}
