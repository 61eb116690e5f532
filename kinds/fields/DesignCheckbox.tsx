interface DesignCheckboxProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Checkbox of a setting in the designer. */
export function DesignCheckbox({ label, checked, onChange }: DesignCheckboxProps) {
  return (
    <label className="rk-check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
