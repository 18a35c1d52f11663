"use client";

import { Button } from "./ui/button";
import { Card } from "./ui/card";
import { Field } from "./ui/field";
import { Toggle } from "./ui/toggle";

export function SettingsForm() {
  return (
    <form className="flex flex-col gap-6">
      <Card>
        <Field label="Name" name="name" defaultValue="Port of Leith" />
        <Field label="VHF channel" name="channel" defaultValue="12" />
      </Card>
      <Card>
        <Toggle label="Delays" initial />
        <Toggle label="Weekly report" initial={false} />
      </Card>
      <Button type="submit">Save</Button>
    </form>
  );
}
