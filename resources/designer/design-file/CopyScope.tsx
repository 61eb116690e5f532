import { useId } from 'react'
import './design-file.css'

/** Contents of a copy: what goes into a new database, and what does not. */
export function CopyScope(props: {
  readonly lists: readonly (readonly [heading: string, lines: readonly string[]])[]
}) {
  const id = useId()
  return (
    <div className="duplicate">
      {props.lists.map(([heading, lines], index) => (
        <section key={heading} aria-labelledby={`${id}-${index}`}>
          <h3 id={`${id}-${index}`}>{heading}</h3>
          <ul className="bullets muted">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
