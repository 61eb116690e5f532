/** Words of the doctor area. */
export const doctor = { title: 'Area medico' } as const
