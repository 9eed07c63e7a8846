-- A cell of CSV as schemas/src/write-csv.ts writes it: quoted where needed, lists joined by '; ', and with an apostrophe
-- before what a spreadsheet would take for a formula.

create or replace function csv_cell(value text) returns text language sql immutable parallel safe as $$
  select case
    when value is null then ''
    when value !~ '^\s|\s$|["\r\n,]|^[=+@＝＋－＠-]' then value
    when value !~ '^\s*[=+@＝＋－＠-]|^[\t\r\n]' then '"' || replace(value, '"', '""') || '"'
    when value ~ '[",\r\n]|\s$' then '"''' || replace(value, '"', '""') || '"'
    else '''' || value
  end
$$;

create or replace function csv_cell(value double precision) returns text language sql immutable parallel safe as $$
  select coalesce(value::text, '')
$$;

create or replace function csv_nested(value jsonb) returns text language sql immutable parallel safe as $$
  select case
    when jsonb_typeof(value) = 'array' and not jsonb_path_exists(value, '$[*] ? (@.type() == "object")')
      then csv_cell((select coalesce(string_agg(entry, '; ' order by place), '')
        from jsonb_array_elements_text(value) with ordinality as entries (entry, place)))
    else csv_cell(value::text)
  end
$$;

-- A list of plain words, by far the most frequent value, needs no parsing.
create or replace function csv_cell(value jsonb) returns text language sql immutable parallel safe as $$
  select case
    when value is null or value = '[]' then ''
    when value::text ~ '^\["[^"\\]*(", "[^"\\]*)*"\]$'
      then csv_cell(replace(substr(value::text, 3, length(value::text) - 4), '", "', '; '))
    else csv_nested(value)
  end
$$;
