import { it } from '../../../i18n/admin'
import { matching } from '../../../kinds/choice/answering/available-options'
import { isLast, type Tree } from '../../../kinds/choice/tree'
import { optionLabel } from '../../../engine/conditions/question'
import { IconButton } from '../../../ui/buttons/IconButton'
import { Chooser } from './Chooser'

const words = it.admin.conditions

/** Up to so many stand there to be ticked; more are searched. */
const mostTicked = 8

interface OptionsValueProps {
  readonly tree: Tree
  readonly chosen: readonly string[]
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly onChange: (options: readonly string[]) => void
}

/** The options that a line is about, by their labels; those that were deleted stay until they are taken away. */
export function OptionsValue({ tree, chosen, invalid, describedBy, onChange }: OptionsValueProps) {
  const labelOf = (id: string) => {
    const label = optionLabel(tree, id)
    if (label === null) return words.deletedOption(id)
    return tree.byId.get(id)?.retired ? words.retiredOption(label) : label
  }
  const offered = tree.nodes.filter((node) => isLast(node) && !node.retired)
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const others = chosen.filter((id) => !offered.some(({ option }) => option.id === id))

  if (offered.length <= mostTicked) {
    const all = [...offered.map(({ option }) => option.id), ...others]
    return (
      <div
        className="condition-options"
        role="group"
        aria-label={words.options}
        aria-describedby={describedBy}
      >
        {all.map((id) => (
          <label key={id} className="condition-options__tick">
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <span>{labelOf(id)}</span>
          </label>
        ))}
      </div>
    )
  }
  return (
    <div className="condition-options">
      {chosen.map((id) => (
        <span key={id} className="condition-options__chosen">
          {labelOf(id)}
          <IconButton
            icon="close"
            label={words.removeOption(labelOf(id))}
            onClick={() => toggle(id)}
          />
        </span>
      ))}
      <Chooser
        label={words.options}
        placeholder={words.findOption}
        chosen=""
        invalid={invalid}
        describedBy={describedBy}
        find={(query) =>
          matching(tree, offered, query)
            .filter(({ option }) => !chosen.includes(option.id))
            .map(({ option }) => ({ id: option.id, label: labelOf(option.id) }))
        }
        onChoose={toggle}
      />
    </div>
  )
}
