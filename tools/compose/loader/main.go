// Loads a compose file as Docker Compose does, and prints the resulting project as JSON.
// Usage: go run . FILE FOLDER [PROFILE…]; FOLDER contains the `.env`.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
)

func main() {
	project, err := load(os.Args[1], os.Args[2], os.Args[3:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(project)
}

func load(file, folder string, profiles []string) (string, error) {
	options, err := cli.NewProjectOptions(
		[]string{file},
		cli.WithWorkingDirectory(folder),
		cli.WithEnvFiles(),
		cli.WithDotEnv,
		cli.WithProfiles(profiles),
	)
	if err != nil {
		return "", err
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		return "", err
	}
	json, err := project.MarshalJSON()
	return string(json), err
}
