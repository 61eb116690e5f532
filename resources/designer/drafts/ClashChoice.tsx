import { it } from '../../../i18n/admin'
import { Button } from '../../../ui/buttons/Button'
import type { Author } from './authorship'
import { describe, fieldName } from './describe'
import type { Clash } from './merge-record'
import type { Subject } from './waiting'

const words = it.admin.merging

/** Both values of a field that two persons have changed, and the choice between them. */
export function ClashChoice<Values>(props: {
  readonly type: Subject['type']
  readonly clash: Clash<Values>
  readonly stored: object
  readonly author: Author | null
  readonly onChoose: (side: 'mine' | 'theirs') => void
}) {
  const { type, clash, stored, author, onChoose } = props
  const field = fieldName(type, clash.field)
  const text = (values: Partial<Values>) => describe(clash.field, values, clash.base, stored)
  return (
    <div className="clash" role="group" aria-label={field}>
      <h4>{field}</h4>
      <p>{author === null ? words.both : words.bothBy(author.who, author.when)}</p>
      {clash.parts.length > 0 && <p>{words.parts(clash.parts)}</p>}
      <dl className="clash__sides">
        <div>
          <dt>{words.mine}</dt>
          <dd>{text(clash.mine)}</dd>
        </div>
        <div>
          <dt>{author === null ? words.theirs : words.theirsOf(author.who)}</dt>
          <dd>{text(clash.theirs)}</dd>
        </div>
      </dl>
      <div className="clash__actions">
        <Button aria-label={words.keepMineOf(field)} onClick={() => onChoose('mine')}>
          {words.keepMine}
        </Button>
        <Button aria-label={words.takeTheirsOf(field)} onClick={() => onChoose('theirs')}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  )
}
