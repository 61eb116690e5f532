import { it } from '../../../i18n/admin'
import type { Other } from './record-action'

const words = it.admin.list
const mostNamed = 8

/** Which records something is about to be done to, of all that are selected, and why not to the others. */
export function Names(props: {
  readonly of: readonly { readonly id: string; readonly name: string }[]
  readonly selected: number
  readonly others?: readonly Other[] | undefined
}) {
  const { of, selected, others = [] } = props
  const left = selected - of.length
  return (
    <>
      {left > 0 && others.length === 0 && <p>{words.concerns(of.length, selected)}</p>}
      <Bullets of={of} />
      {others.length > 0 && (
        <>
          <p>{words.leavesOut(left)}</p>
          <Bullets of={others} />
        </>
      )}
    </>
  )
}

function Bullets({
  of,
}: {
  readonly of: readonly (Pick<Other, 'id' | 'name'> & Partial<Other>)[]
}) {
  const more = of.length - mostNamed
  return (
    <ul className="bullets list__names">
      {of.slice(0, mostNamed).map(({ id, name, reason }) => (
        <li key={id}>{reason === undefined ? name : `${name}: ${reason}`}</li>
      ))}
      {more > 0 && <li>{words.andMore(more)}</li>}
    </ul>
  )
}
