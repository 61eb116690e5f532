import { it } from '../../../i18n/admin'
import { matching } from '../../../kinds/choice/answering/available-options'
import { isLast, type Tree } from '../../../kinds/choice/tree'
import { optionLabel } from '../../../engine/conditions/question'
import { Chip } from '../../../ui/Chip'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { Chooser } from './Chooser'

const words = it.admin.conditions

/** Number of options up to which each has a checkbox; longer lists are searched. */
const maxCheckboxes = 8

interface OptionsValueProps {
  readonly tree: Tree
  readonly chosen: readonly string[]
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly onChange: (options: readonly string[]) => void
}

/** Field for the options that a line compares with. Deleted and archived options stay among them until they are removed. */
export function OptionsValue({ tree, chosen, invalid, describedBy, onChange }: OptionsValueProps) {
  const labelOf = (id: string) => {
    const label = optionLabel(tree, id)
    if (label === null) return words.deletedOption(id)
    return tree.byId.get(id)?.retired ? words.retiredOption(label) : label
  }
  const available = tree.nodes.filter((node) => isLast(node) && !node.retired)
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const others = chosen.filter((id) => !available.some(({ option }) => option.id === id))

  if (available.length <= maxCheckboxes) {
    const all = [...available.map(({ option }) => option.id), ...others]
    return (
      <div
        className="condition-options"
        role="group"
        aria-label={words.options}
        aria-describedby={describedBy}
      >
        {all.map((id) => (
          <Checkbox
            key={id}
            label={labelOf(id)}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    )
  }
  return (
    <div className="condition-options">
      {chosen.map((id) => (
        <Chip
          key={id}
          remove={{ label: words.removeOption(labelOf(id)), onClick: () => toggle(id) }}
        >
          {labelOf(id)}
        </Chip>
      ))}
      <Chooser
        label={words.options}
        placeholder={words.findOption}
        chosen=""
        invalid={invalid}
        describedBy={describedBy}
        find={(query) =>
          matching(tree, available, query)
            .filter(({ option }) => !chosen.includes(option.id))
            .map(({ option }) => ({ id: option.id, label: labelOf(option.id) }))
        }
        onChoose={(option) => toggle(option.id)}
      />
    </div>
  )
}
