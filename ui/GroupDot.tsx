import './GroupDot.css'

/** A group's colour: no more of it, or red groups would look like errors. It is `--group-color`'s, from around it. */
export function GroupDot() {
  return <span className="group-dot" aria-hidden />
}
