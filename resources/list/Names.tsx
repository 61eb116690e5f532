import { it } from '../../i18n/admin'

const words = it.admin.list
const mostNamed = 8

/** Which records something is about to be done to, of all that are selected. */
export function Names(props: {
  readonly of: readonly { readonly id: string; readonly name: string }[]
  readonly selected: number
}) {
  const { of, selected } = props
  const more = of.length - mostNamed
  return (
    <>
      {of.length < selected && <p>{words.concerns(of.length, selected)}</p>}
      <ul className="bullets list__names">
        {of.slice(0, mostNamed).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>{words.andMore(more)}</li>}
      </ul>
    </>
  )
}
