import './GroupDot.css'

/** A dot in a group's colour, from `--group-color`. A larger area would make red groups look like errors. */
export function GroupDot() {
  return <span className="group-dot" aria-hidden />
}
