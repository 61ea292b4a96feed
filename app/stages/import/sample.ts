/** Three tools in three shapes, and an entry that is none: shows at a glance what the stage takes. */
export const SAMPLE = `[
  {
    "name": "search_flights",
    "description": "Searches flights between two airports on a day.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "from": { "type": "string", "description": "IATA code of the airport of departure." },
        "to": { "type": "string", "description": "IATA code of the airport of arrival." },
        "day": { "type": "string", "format": "date" }
      },
      "required": ["from", "to"]
    }
  },
  {
    "type": "function",
    "function": {
      "name": "bookSeat",
      "description": "Books a seat.",
      "parameters": { "type": "object", "properties": { "flight": { "type": "string" } } }
    }
  },
  {
    "name": "weather_at",
    "description": "Forecast for an airport. Use it before a flight is booked.",
    "input_schema": { "type": "object", "properties": { "airport": { "type": "string" } } }
  },
  { "type": "web_search_20250305", "name": "web_search", "max_uses": 3 }
]
`
