import { levelAt } from './editing'
import type { Option } from './option'

interface WayDownProps {
  readonly options: readonly Option[]
  readonly way: readonly string[]
  readonly onGo: (way: readonly string[]) => void
}

/** Which level of the tree is shown, and the way back up. */
export function WayDown({ options, way, onGo }: WayDownProps) {
  if (way.length === 0) return null
  return (
    <nav className="rk-levels__way" aria-label="Livelli">
      <button type="button" onClick={() => onGo([])}>
        Primo livello
      </button>
      {way.map((id, at) => {
        const path = way.slice(0, at + 1)
        const option = levelAt(options, way.slice(0, at)).find((sibling) => sibling.id === id)
        return (
          <button
            key={id}
            type="button"
            aria-current={at === way.length - 1 || undefined}
            onClick={() => onGo(path)}
          >
            {option?.label || 'Senza etichetta'}
          </button>
        )
      })}
    </nav>
  )
}
