import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { bare } from '../../../contract/seen-text'
import { Button } from '../../../ui/buttons/Button'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { DesignNumber } from '../../fields/DesignNumber'
import type { OptionLine, StepTo } from './option-line'

const on = (checked: boolean) => checked || undefined

const moves: readonly {
  to: StepTo
  label: string
  icon: 'arrow-up' | 'arrow-down' | 'arrow-left' | 'arrow-right'
}[] = [
  { to: 'up', label: optionEditor.up, icon: 'arrow-up' },
  { to: 'down', label: optionEditor.down, icon: 'arrow-down' },
  { to: 'out', label: optionEditor.out, icon: 'arrow-left' },
  { to: 'in', label: optionEditor.in, icon: 'arrow-right' },
]

/** Fields of an option besides its label and code: score, note, exclusion, preselection, archiving and position. */
export function OptionDetails(props: OptionLine) {
  const { id, option, problems, preferred, traits, actions, path } = props
  const name = bare(option.label) || optionEditor.unlabelled
  const hasBelow = (option.children?.length ?? 0) > 0
  return (
    <div className="rk-row__details" role="group" aria-label={optionEditor.detailsOf(name)}>
      <DesignNumber
        id={`${id}-score`}
        label={optionEditor.score}
        value={option.score}
        error={problems?.['score']}
        onChange={(score, commitMode) => actions.edit(option.id, { score }, commitMode)}
      />
      <div className="rk-row__checks">
        {traits.notes && (
          <Checkbox
            label={optionEditor.withNote}
            checked={option.withNote === true}
            onChange={(checked) => actions.edit(option.id, { withNote: on(checked) }, 'now')}
          />
        )}
        {(!traits.single || option.exclusive === true) && (
          <Checkbox
            label={optionEditor.exclusive}
            checked={option.exclusive === true}
            onChange={(checked) => actions.edit(option.id, { exclusive: on(checked) }, 'now')}
          />
        )}
        {!hasBelow && option.retired !== true && (
          <Checkbox
            label={optionEditor.preferred}
            checked={preferred}
            onChange={(checked) => actions.prefer(option.id, checked)}
          />
        )}
        <Checkbox
          label={optionEditor.retire}
          checked={option.retired === true}
          onChange={(checked) => actions.retire(option.id, checked)}
        />
      </div>
      <div className="rk-row__moves">
        {path === null &&
          moves
            .filter(({ to }) => traits.levels || to === 'up' || to === 'down')
            .map(({ to, label, icon }) => (
              <Button key={to} icon={icon} onClick={() => actions.step(option.id, to)}>
                {label}
              </Button>
            ))}
        {traits.levels && (
          <>
            <Button icon="folder" onClick={() => actions.choosePlace(option.id)}>
              {optionEditor.moveBelow}
            </Button>
            <Button icon="add" onClick={() => actions.addBelow(option.id)}>
              {optionEditor.addBelow}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
