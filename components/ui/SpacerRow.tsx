/** Stands in a table for the rows that are out of sight. `height` in pixels: none is drawn for nothing. */
export function SpacerRow({ height, columns }: { readonly height: number; readonly columns: number }) {
  return height <= 0 ? null : (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
