export function findInstalledBrowser(): string | null
