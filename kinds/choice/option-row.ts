import type { ChangePace } from '../view'
import type { Option } from './option'

/** What a line of the options' editor is about, and what it can ask for. */
export interface OptionRowProps {
  readonly id: string
  readonly option: Option
  readonly place: { readonly first: boolean; readonly last: boolean }
  readonly problems: Readonly<Record<string, string>>
  readonly pointer: string
  readonly preferred: boolean
  readonly notes: boolean
  /** How many options lie below; null where there can be none. */
  readonly below: number | null
  readonly focusOnMount: boolean
  readonly onChange: (option: Option, pace: ChangePace) => void
  readonly onAdd: (labels: readonly string[]) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
  readonly onPrefer: (checked: boolean) => void
  readonly onOpen: () => void
}
