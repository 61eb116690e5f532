import './PrintHead.css'

/** What stands at the head of the paper: the page's own is not printed. */
export function PrintHeader({
  title,
  lines,
}: {
  readonly title: string
  readonly lines: readonly string[]
}) {
  return (
    <div className="stats-print">
      <p className="stats-print__title">{title}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
