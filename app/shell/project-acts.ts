// The acts of the project menu. Storage and what opens projects are loaded beside the shell, which is drawn without waiting for them.

const opener = import('./open-project')

/** Opens the project of the last visit, or the example on the first, and saves what changes from then on. Once a page. */
export async function openFirst(): Promise<void> {
  const { keepSaved } = await import('../effects/autosave')
  keepSaved()
  await (await opener).openFirst()
}

/** Opens a fresh copy of the example project. */
export async function openExample(): Promise<void> {
  await (await opener).openExample()
}

/** Starts an empty project. */
export async function openUntitled(): Promise<void> {
  await (await opener).openNew('Untitled')
}

/** Deletes the open project and opens the newest of the others. */
export async function deleteOpenProject(): Promise<void> {
  await (await opener).deleteOpenProject()
}
